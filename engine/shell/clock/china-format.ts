const timeZone = 'Asia/Shanghai'

/** The time of day in China; without seconds where there is no room for them. */
export function formatChinaTime(language: string, time: number, short: boolean): string {
  return new Intl.DateTimeFormat(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    ...(short ? {} : { second: '2-digit' }),
    hourCycle: 'h23',
  }).format(time)
}

/** Day and month in China. */
export function formatChinaDate(language: string, time: number): string {
  return new Intl.DateTimeFormat(language, { timeZone, month: 'numeric', day: 'numeric' }).format(time)
}

/** The whole date in China, in words. */
export function formatChinaDay(language: string, time: number): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full' }).format(time)
}
