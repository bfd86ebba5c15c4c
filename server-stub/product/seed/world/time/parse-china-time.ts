/** Returns the seconds since 1970-01-01 00:00 on the wall clock of China, from `yyyy-MM-dd HH:mm:ss`. */
export function parseChinaTime(text: string): number {
  const seconds = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}Z`) / 1000
    : Number.NaN
  if (Number.isNaN(seconds)) throw new Error(`not a time 'yyyy-MM-dd HH:mm:ss': ${text}`)
  return seconds
}
