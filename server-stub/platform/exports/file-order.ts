import type { ExportPayloadWire } from '../../../engine/metadata/contract.generated'
import type { Language } from '../../../engine/metadata/language'
import type { ColumnModel } from '../../../engine/model/field-model'

/** A column without its functions, which no other thread could take. */
export type PlainColumn = Omit<ColumnModel, 'definition'>

/** What a file is to be like: plain data, so that it can be written in another thread. */
export interface FileOrder {
  /** Name of the sheet in a workbook. */
  readonly name: string
  readonly fileType: ExportPayloadWire['fileType']
  readonly titles: readonly string[]
  readonly columns: readonly PlainColumn[]
  /** Lines before the titles and after the rows. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly language: Language
  readonly timeZone: string
  /** Where the server is reached, `https://console.example`: pictures and files are whole addresses. */
  readonly origin: string
  /** All words of the language. */
  readonly catalogue: Readonly<Record<string, string>>
}
