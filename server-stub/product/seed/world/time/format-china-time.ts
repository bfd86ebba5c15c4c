/** Formats seconds on the wall clock of China (see parseChinaTime) as `yyyy-MM-dd HH:mm:ss`. */
export function formatChinaTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
