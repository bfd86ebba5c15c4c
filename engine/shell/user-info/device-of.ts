const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\b(?:Headless)?Chrome\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** Returns browser and operating system of a user agent; for other clients, the first word of the agent. */
export function deviceOf(agent: string | null): string | undefined {
  if (!agent) return undefined
  const found = [browsers, systems].map((list) => list.find(([, sign]) => sign.test(agent))?.[0])
  const named = found.filter((name) => name !== undefined).join(' · ')
  return named || agent.split(/[\s/]/)[0]?.slice(0, 40) || undefined
}
