import type { ExportPayloadWire } from '../../../engine/metadata/contract.generated'
import type { Language } from '../../../engine/metadata/locale/language'
import type { ColumnModel } from '../../../engine/model/types/field-model'

/** A column without its functions, which cannot be sent to another thread. */
export type PlainColumn = Omit<ColumnModel, 'definition'>

/** The description of a file: plain data, so that another thread can write it. */
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
  /** Public address of the server, `https://console.example`, for the full addresses of pictures and files. */
  readonly origin: string
  /** All words of the language. */
  readonly catalogue: Readonly<Record<string, string>>
}
