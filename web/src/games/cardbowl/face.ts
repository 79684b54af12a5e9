import './display.css';
import type { Face } from '../faces';
import Banner from './Banner.svelte';
import Board from './Board.svelte';
import CallAnswer from './CallAnswer.svelte';
import CallPicture from './CallPicture.svelte';
import DrawAnswer from './DrawAnswer.svelte';
import HandAnswer from './HandAnswer.svelte';
import NumberAnswer from './NumberAnswer.svelte';
import TargetAnswer from './TargetAnswer.svelte';
import { clockOf } from './clock';
import { handTitle } from './titles';
import { TOPICS } from './sheet';

/** What can be weighed: calls, passes, returns, loose balls and tries; where a hand is laid it depends on both. */
const WEIGHED: readonly number[] = [
  TOPICS.call,
  TOPICS.target,
  TOPICS.more,
  TOPICS.sideline,
  TOPICS.declare,
  TOPICS.touchback,
  TOPICS['punt-return'],
  TOPICS['down-it'],
  TOPICS.try,
];

export const face: Face = {
  look: { table: { light: '#0e4a3d', dark: '#08302a' }, ink: { light: '#fbf3dc', dark: '#fbf3dc' }, display: 'Limelight' },
  Board,
  Banner,
  Picture: CallPicture,
  clock: clockOf,
  title: (ask, view) => (ask.topic === TOPICS.hand ? handTitle(ask, view) : undefined),
  odds: (ask) => WEIGHED.includes(ask.topic),
  answer: (ask) => {
    if (ask.who === 'draw') return DrawAnswer;
    if (ask.topic === TOPICS.hand) return HandAnswer;
    if (ask.topic === TOPICS.target) return TargetAnswer;
    if (ask.topic === TOPICS.call || ask.topic === TOPICS.try) return CallAnswer;
    if (ask.topic === TOPICS.kickoff || ask.topic === TOPICS['down-it']) return NumberAnswer;
    return undefined;
  },
};
