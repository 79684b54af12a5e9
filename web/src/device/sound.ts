/** The sounds of a game, made on the spot. Nothing is heard before the first tap, nor where the person likes it quiet. */

import { settings } from './settings.svelte';

export type Sound = 'dice' | 'coin' | 'cards' | 'kick' | 'whistle' | 'cheer' | 'groan';

let context: AudioContext;
let hiss: AudioBuffer;
let ready = false;

/** What sounds are made with is opened after the first tap or key, a piece at a time, so that no play waits for it. */
function open(): void {
  if (ready || !settings.sound || typeof AudioContext === 'undefined') return;
  removeEventListener('click', open);
  removeEventListener('keyup', open);
  setTimeout(() => {
    context = new AudioContext();
    setTimeout(fill);
  });
}
addEventListener('click', open);
addEventListener('keyup', open);

function fill(): void {
  hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  ready = true;
}

/** A stretch of noise through a filter, which swells and fades. */
function rush(at: number, length: number, pitch: number, loud: number, kind: BiquadFilterType = 'bandpass', swell = 0.005): void {
  const source = context.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = kind;
  filter.frequency.value = pitch;
  shaped(source, filter, at, length, loud, swell);
}

function tone(at: number, length: number, pitch: number, loud: number, shape: OscillatorType = 'sine', end = pitch): void {
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(end, at + length);
  shaped(source, null, at, length, loud, 0.005);
}

function shaped(source: AudioScheduledSourceNode, filter: AudioNode | null, at: number, length: number, loud: number, swell: number): void {
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + swell);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  (filter ? source.connect(filter) : source).connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}

const MADE: Record<Sound, (at: number) => void> = {
  dice: (at) =>
    [0, 0.09, 0.16, 0.27, 0.41, 0.58].forEach((later, place) => rush(at + later, 0.05, 1800 + 300 * (place % 3), 0.5 / (1 + place / 3))),
  coin: (at) => [0, 0.35, 0.47].forEach((later) => tone(at + later, 0.25, 3200, 0.08, 'triangle', 3000)),
  cards: (at) => [0, 0.07].forEach((later) => rush(at + later, 0.09, 3500, 0.25, 'highpass')),
  kick: (at) => tone(at, 0.16, 150, 0.6, 'sine', 50),
  whistle: (at) => [2350, 2520].forEach((pitch) => tone(at, 0.35, pitch, 0.06, 'square', pitch * 0.985)),
  groan: (at) => [196, 147].forEach((pitch, place) => tone(at + place * 0.28, 0.45, pitch, 0.14, 'triangle', pitch * 0.9)),
  cheer: (at) => rush(at, 1.8, 1100, 0.25, 'bandpass', 0.5),
};

/** Makes a sound, in so many milliseconds. */
export function sound(which: Sound, wait = 0): void {
  if (!settings.sound || !ready) return;
  if (context.state === 'suspended') void context.resume();
  MADE[which](context.currentTime + wait / 1000);
}

/** Lets a phone tremble: so many milliseconds, and the pauses between. */
export function tremble(...pattern: number[]): void {
  if (!settings.still && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}
