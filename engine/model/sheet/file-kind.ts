/** The file types of an export. */
export type SheetFileType = 'xlsx' | 'csv' | 'txt' | 'xlsb'

/** True for types of workbooks, whose cells have formats. */
export function isBook(type: SheetFileType): boolean {
  return type === 'xlsx' || type === 'xlsb'
}
