/** The names that machines show, in the languages of the interface. */
export interface Names {
  readonly zhName: string
  readonly enName: string
  readonly ruName: string
  readonly frName: string
  readonly deName: string
}

/** Converts table cells: Chinese, English, Russian, French, German. */
export function toNames([
  zhName = '',
  enName = '',
  ruName = '',
  frName = '',
  deName = '',
]: readonly string[]): Names {
  return { zhName, enName, ruName, frName, deName }
}
