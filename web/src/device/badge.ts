/** The sign that it is one's turn, for whoever looks at another tab or at the icons of apps: a dot on the icon of the page. */

const DOT = '<circle cx="50" cy="14" r="13" fill="#f8c630" stroke="#1d1a16" stroke-width="4"/>';
let plain = '';
let dotted: Promise<string> | undefined;

/** Shows how many tables wait for this person; 0 takes the sign away. */
export async function badge(count: number): Promise<void> {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) {
    plain ||= icon.href;
    const wanted = count ? await (dotted ??= withDot(plain)) : plain;
    if (icon.href !== wanted) icon.href = wanted;
  }
  // Only an app that was installed has an icon to put a number on.
  if ('setAppBadge' in navigator) await (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

async function withDot(icon: string): Promise<string> {
  const drawn = await fetch(icon).then((answer) => answer.text());
  return `data:image/svg+xml,${encodeURIComponent(drawn.replace('</svg>', `${DOT}</svg>`))}`;
}
