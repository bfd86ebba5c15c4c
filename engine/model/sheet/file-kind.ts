/** Kinds of files that rows are exported to. */
export type SheetFileType = 'xlsx' | 'csv' | 'txt' | 'xlsb'

/** Whether files of a type are workbooks, whose cells have formats. */
export function isBook(type: SheetFileType): boolean {
  return type === 'xlsx' || type === 'xlsb'
}
