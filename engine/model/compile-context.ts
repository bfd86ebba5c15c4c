import type {
  ComponentConfigWire,
  EntityMeta,
  MetadataProblem,
  PropertyMeta,
  ScreenMeta,
} from '../metadata/contract.generated'
import type { Dictionary } from '../metadata/decode-dictionary'
import type { Language } from '../metadata/language'
import type { MenuRows } from '../metadata/menu-rows'
import type { Access } from '../permissions/can'
import type { FieldModel } from './field-model'
import type { LevelRule } from './settle-levels'
import type { Translate, WidgetDefinition } from './widget-definition'

/** All that compile may know. The same on both ends; nothing in it is a service. */
export interface CompileContext {
  readonly access: Access
  readonly language: Language
  readonly translate: Translate
  readonly entity: (name: string) => EntityMeta | undefined
  readonly screen: (code: string) => ScreenMeta | undefined
  readonly dictionary: (code: string) => Dictionary | undefined
  readonly widget: (id: string) => WidgetDefinition | undefined
  readonly component: (code: string) => ComponentConfigWire | undefined
  /** Whether there is a selector; undefined where selectors are loaded when they are opened. */
  readonly isSelector?: ((code: string) => boolean) | undefined
  /** Looks at the control that a column or a field of a form names; undefined where nobody knows what controls suit. */
  readonly checkControl?: (
    named: string | undefined,
    field: FieldModel,
    property: PropertyMeta,
    sink: ProblemSink,
    pointer: string,
  ) => void
  /** IANA name of the zone in which times are shown, where it is not that of the business: labels of times say it. */
  readonly foreignZone?: string | undefined
  /** What the person may ask of operator levels; undefined where nobody in particular asks. */
  readonly levels?: LevelRule | undefined
  /** The person's own information, which records may begin with; undefined where nobody in particular asks. */
  readonly own?: Readonly<Record<string, unknown>> | undefined
  /** Rows of the server for the menu that is compiled. */
  readonly rows?: MenuRows | undefined
  /** Rows of the server for another menu, whose list a page shows. */
  readonly rowsOf?: ((menu: string) => MenuRows | undefined) | undefined
  /** Title of another menu's entry. */
  readonly titleOf?: ((menu: string) => string | undefined) | undefined
  /** Title of the menu entry, which wins over the screen's. */
  readonly title?: string | undefined
}

/** Collects what is wrong while a page is compiled. */
export interface ProblemSink {
  readonly source: string
  readonly problems: MetadataProblem[]
}

/** Notes a problem of the document that is being compiled. */
export function report(sink: ProblemSink, code: string, pointer: string, detail: string): void {
  sink.problems.push({ code, pointer, detail, source: sink.source })
}
