import type {
  ComponentConfigWire,
  EntityMeta,
  MetadataProblem,
  PropertyMeta,
  ScreenMeta,
} from '../metadata/contract.generated'
import type { Dictionary } from '../metadata/rows/decode-dictionary'
import type { Language } from '../metadata/locale/language'
import type { MenuRows } from '../metadata/screens/menu-rows'
import type { Access } from '../permissions/can'
import type { FieldModel } from './types/field-model'
import type { LevelRule } from './entities/settle-levels'
import type { Translate, WidgetDefinition } from './types/widget-definition'

/** The input of compile besides the document itself. Client and server use the same type; it holds no services. */
export interface CompileContext {
  readonly access: Access
  readonly language: Language
  readonly translate: Translate
  readonly entity: (name: string) => EntityMeta | undefined
  readonly screen: (code: string) => ScreenMeta | undefined
  readonly dictionary: (code: string) => Dictionary | undefined
  readonly widget: (id: string) => WidgetDefinition | undefined
  readonly component: (code: string) => ComponentConfigWire | undefined
  /** True when the selector exists; undefined where selectors are loaded only when they are opened. */
  readonly isSelector?: ((code: string) => boolean) | undefined
  /** Checks the control that a column or form field names; undefined where the suitable controls are not known. */
  readonly checkControl?: (
    named: string | undefined,
    field: FieldModel,
    property: PropertyMeta,
    sink: ProblemSink,
    pointer: string,
  ) => void
  /**
   * IANA name of the zone in which times are shown, if it is not that of the business. Labels of times then name it.
   */
  readonly foreignZone?: string | undefined
  /** The operator levels that the person may query; undefined when compiling for no person in particular. */
  readonly levels?: LevelRule | undefined
  /** The person's own data, with which new records may start; undefined when compiling for no person in particular. */
  readonly own?: Readonly<Record<string, unknown>> | undefined
  /** Rows of the server for the menu that is being compiled. */
  readonly rows?: MenuRows | undefined
  /** Rows of the server for another menu, whose list a page shows. */
  readonly rowsOf?: ((menu: string) => MenuRows | undefined) | undefined
  /** Title of another menu entry. */
  readonly titleOf?: ((menu: string) => string | undefined) | undefined
  /** Title of the menu entry, which overrides the screen's title. */
  readonly title?: string | undefined
}

/** Collects the problems found while a page is compiled. */
export interface ProblemSink {
  readonly source: string
  readonly problems: MetadataProblem[]
}

/** Adds a problem of the document that is being compiled. */
export function report(sink: ProblemSink, code: string, pointer: string, detail: string): void {
  sink.problems.push({ code, pointer, detail, source: sink.source })
}
