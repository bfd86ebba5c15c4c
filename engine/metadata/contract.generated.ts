// Generated from schemas/contract by `npm run generate`. Do not edit.

/**
 * This interface was referenced by `EntityMeta`'s JSON-Schema
 * via the `definition` "operation".
 */
export type Operation = 'list' | 'get' | 'add' | 'edit' | 'delete' | 'export'
/**
 * What the server offers. Default: all of them.
 */
export type Operations = Operation[]
/**
 * What it takes. Default: the button code `permission:name`.
 */
export type RequirementMeta =
  | string
  | boolean
  | {
      all: PermissionCodes
    }
  | {
      any: PermissionCodes
    }
/**
 * @minItems 1
 */
export type PermissionCodes = string[]
/**
 * Fields to index together. Filterable fields with `equal`, `in` or `prefix`, references, unique fields and the default sort get their index without being named here.
 */
export type Indexes = string[][]
/**
 * equal and in compare whole values (in: joined by commas), contains and prefix compare text without regard to case, range takes `from,to` of which either may be empty.
 *
 * This interface was referenced by `EntityMeta`'s JSON-Schema
 * via the `definition` "filterMatch".
 */
export type FilterMatch = 'equal' | 'in' | 'contains' | 'prefix' | 'range'
/**
 * What it takes to see it.
 */
export type RequirementMeta1 =
  | string
  | boolean
  | {
      all: PermissionCodes
    }
  | {
      any: PermissionCodes
    }
/**
 * What it takes to set it.
 */
export type RequirementMeta2 =
  | string
  | boolean
  | {
      all: PermissionCodes
    }
  | {
      any: PermissionCodes
    }
/**
 * Which widget shows the value, and its dictionary, component or unit (0.3).
 */
export type ControlConfig = {
  type?: string | null
  code?: string | null
} | null
/**
 * Which widget shows the value, and its dictionary, component or unit (0.3).
 */
export type ControlConfig1 = {
  type?: string | null
  code?: string | null
} | null
export type Hidden = string[]
/**
 * Columns that the page hides until somebody asks for them.
 */
export type Shown = string[]
/**
 * Columns that were moved, in their order, and the column each stands after: an empty name at the start.
 */
export type Moved = ColumnMoveWire[]
export type DepartmentInfoWire = {
  id: string
  name?: string | null
  vipGrade: number
  subTier3DepartmentIds?: string[]
  [k: string]: unknown
} | null
/**
 * What a person must hold: a button code `entity:action` or a menu code; all of several, or any of them; true for everybody, false for nobody (9.2).
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "requirement".
 */
export type RequirementMeta3 =
  | string
  | boolean
  | {
      all: PermissionCodes
    }
  | {
      any: PermissionCodes
    }
/**
 * A screen: what a page, a dialog table or a popup selector shows and does. One file per menu code.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "screen".
 */
export type ScreenMeta =
  ListScreenMeta | FormScreenMeta | TabsScreenMeta | SelectorScreenMeta | RecordScreenMeta
export type ServiceOperation = 'list' | 'get' | 'add' | 'edit' | 'delete'
export type StandardAction = 'view' | 'add' | 'edit' | 'delete' | 'batchDelete' | 'export'
/**
 * What a person must hold: a button code `entity:action` or a menu code; all of several, or any of them; true for everybody, false for nobody (9.2).
 */
export type RequirementMeta4 =
  | string
  | boolean
  | {
      all: PermissionCodes
    }
  | {
      any: PermissionCodes
    }
export type Tone = 'success' | 'warning' | 'danger'
/**
 * Options that are offered only while a condition on the form's values holds. Others are always offered.
 *
 * @minItems 1
 */
export type OptionsWhenMeta = OptionsRuleMeta[]
export type ChartType = 'line' | 'bar' | 'horizontalBar' | 'pie' | 'ring'
export type FormMode = 'add' | 'edit' | 'view'
/**
 * Controls in place of its own, each while a condition on the form's values holds: the first whose does. The value is cleared when a field that they look at changes.
 *
 * @minItems 1
 * @maxItems 20
 */
export type ControlWhenMeta = ControlRuleMeta[]
/**
 * Of a choice: it offers what the records chosen in these fields of the form name. It waits until one is chosen; what is no longer offered is taken away.
 *
 * @minItems 1
 * @maxItems 2
 */
export type OptionsFromMeta = OptionsSourceMeta[]
export type ActionMeta = {
  id: string
  title: string
  names?: LocalNames
  icon?: string
  kind: 'call' | 'open' | 'dialog'
  /**
   * Default: more.
   *
   * @minItems 1
   */
  places?: ('toolbar' | 'row' | 'more')[]
  code?: RequirementMeta3
  /**
   * How many rows it works on. Default one.
   */
  needs?: 'none' | 'one' | 'many'
  visibleWhen?: ConditionMeta
  enabledWhen?: ConditionMeta
  danger?: boolean
  /**
   * With kind call: the action of the entity that it does. Its address, permission, condition, parameters and number of records come from there.
   */
  does?: string
  like?: LikeActionMeta
  /**
   * Key of the confirmation (M-number). {action} stands for the title, {count} for the number of rows, and the names of `confirmWith` for what they name.
   */
  confirm?: string
  confirmWith?: ConfirmWithMeta
  confirmBy?: ConfirmByMeta
  same?: SameMeta
  endpoint?: EndpointMeta1
  /**
   * Address (POST), with `endpoint` and `form`: answers what it would come to with the same parameters, and changes nothing. Fields that people cannot set are filled from it; a mark under `previewed` is sent along with the action.
   */
  preview?: string
  /**
   * Name of a parameter to the row's field that fills it.
   */
  params?: {
    [k: string]: string
  }
  /**
   * Name of a parameter to the one of the list's own `params` that fills it.
   */
  given?: {
    [k: string]: string
  }
  /**
   * Fixed parameters.
   */
  values?: {
    [k: string]: unknown
  }
  /**
   * With kind dialog, of an action on one row: fields of the row that the title of the list names it by; those after the first stand in brackets. Default: the entity's label.
   */
  named?: string[]
  begins?: BeginsMeta
  entries?: EntriesMeta
  form?: FormMeta
  /**
   * With `form`: the entity whose schema the form's fields come from.
   */
  entity?: string
  /**
   * Key of what is said when it succeeded. Default M36.
   */
  done?: string
  /**
   * Key of what stands before the reason when it failed. Default M30.
   */
  failed?: string
  passwordCheck?: PasswordCheckMeta
  select?: TableSelectMeta
  page?: string
  /**
   * With kind dialog: the list screen to open over this one.
   */
  screen?: string
}
/**
 * What a person must hold: a button code `entity:action` or a menu code; all of several, or any of them; true for everybody, false for nobody (9.2).
 */
export type RequirementMeta5 =
  | string
  | boolean
  | {
      all: PermissionCodes
    }
  | {
      any: PermissionCodes
    }
/**
 * What a person must hold: a button code `entity:action` or a menu code; all of several, or any of them; true for everybody, false for nobody (9.2).
 */
export type RequirementMeta6 =
  | string
  | boolean
  | {
      all: PermissionCodes
    }
  | {
      any: PermissionCodes
    }
/**
 * What a person must hold: a button code `entity:action` or a menu code; all of several, or any of them; true for everybody, false for nobody (9.2).
 */
export type RequirementMeta7 =
  | string
  | boolean
  | {
      all: PermissionCodes
    }
  | {
      any: PermissionCodes
    }
/**
 * What a person must hold: a button code `entity:action` or a menu code; all of several, or any of them; true for everybody, false for nobody (9.2).
 */
export type RequirementMeta8 =
  | string
  | boolean
  | {
      all: PermissionCodes
    }
  | {
      any: PermissionCodes
    }
/**
 * What a person must hold: a button code `entity:action` or a menu code; all of several, or any of them; true for everybody, false for nobody (9.2).
 */
export type RequirementMeta9 =
  | string
  | boolean
  | {
      all: PermissionCodes
    }
  | {
      any: PermissionCodes
    }
/**
 * What a person must hold: a button code `entity:action` or a menu code; all of several, or any of them; true for everybody, false for nobody (9.2).
 */
export type RequirementMeta10 =
  | string
  | boolean
  | {
      all: PermissionCodes
    }
  | {
      any: PermissionCodes
    }
/**
 * What a person must hold: a button code `entity:action` or a menu code; all of several, or any of them; true for everybody, false for nobody (9.2).
 */
export type RequirementMeta11 =
  | string
  | boolean
  | {
      all: PermissionCodes
    }
  | {
      any: PermissionCodes
    }
/**
 * Both ends in one month (V58), in one year (V57), or at most so many months apart (V62).
 *
 * This interface was referenced by `TimeRulesFile`'s JSON-Schema
 * via the `definition` "span".
 */
export type TimeSpan =
  | ('month' | 'year')
  | {
      months: number
    }

export interface Contract {
  [k: string]: unknown
}
/**
 * data of an answer to what a field may be set to, as the other values of its form stand (`choicesFrom` of screens).
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "choices".
 */
export interface ChoicesWire {
  choices: {
    value: string
    /**
     * In the language of the person.
     */
    label: string
    [k: string]: unknown
  }[]
  /**
   * Other values may be typed, too: the choices are suggestions.
   */
  open: boolean
  /**
   * Why there is nothing to choose, in the language of the person.
   */
  hint?: string
  [k: string]: unknown
}
/**
 * Configuration of a named component (webComponentConfigItemList). Screens and entities travel without configJson and are fetched when a page needs them.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "component-config".
 */
export interface ComponentConfigWire {
  id?: string
  code: string
  name?: string | null
  componentType: string
  configJson?:
    | string
    | {
        [k: string]: unknown
      }
    | null
  revision?: number
  [k: string]: unknown
}
/**
 * What a row or a form value must satisfy: a JSON Schema of a closed set of keywords. An unknown keyword is a problem, never silently true.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "condition".
 */
export interface ConditionMeta {
  /**
   * @minItems 1
   */
  required?: string[]
  properties?: {
    [k: string]: ConditionTest
  }
  /**
   * @minItems 1
   */
  allOf?: ConditionMeta[]
  /**
   * @minItems 1
   */
  anyOf?: ConditionMeta[]
  not?: ConditionMeta
}
/**
 * What the value of one field must satisfy. A field that is absent satisfies it; name it in `required` when it must be there.
 *
 * This interface was referenced by `ConditionMeta`'s JSON-Schema
 * via the `definition` "test".
 *
 * This interface was referenced by `ConditionMeta1`'s JSON-Schema
 * via the `definition` "test".
 *
 * This interface was referenced by `ConditionMeta2`'s JSON-Schema
 * via the `definition` "test".
 *
 * This interface was referenced by `ConditionMeta3`'s JSON-Schema
 * via the `definition` "test".
 *
 * This interface was referenced by `ConditionMeta4`'s JSON-Schema
 * via the `definition` "test".
 *
 * This interface was referenced by `ConditionMeta5`'s JSON-Schema
 * via the `definition` "test".
 *
 * This interface was referenced by `ConditionMeta6`'s JSON-Schema
 * via the `definition` "test".
 *
 * This interface was referenced by `ConditionMeta7`'s JSON-Schema
 * via the `definition` "test".
 *
 * This interface was referenced by `ConditionMeta8`'s JSON-Schema
 * via the `definition` "test".
 */
export interface ConditionTest {
  const?: string | number | boolean | null
  /**
   * @minItems 1
   */
  enum?: (string | number | boolean | null)[]
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minItems?: number
  maxItems?: number
  contains?: ConditionTest
  not?: ConditionTest
}
/**
 * A dictionary as the server sends it (dictList). The item with value `else` is the fallback label (V87).
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "dict".
 */
export interface DictWire {
  id?: string
  code: string
  name?: string | null
  items: DictItemWire[]
  [k: string]: unknown
}
export interface DictItemWire {
  value: string | number | boolean
  sort?: number
  translationReference?: string | null
  labelColor?: string | null
  searchOnly?: boolean
  zhName?: string | null
  enName?: string | null
  ruName?: string | null
  frName?: string | null
  deName?: string | null
  [k: string]: unknown
}
/**
 * A dictionary that ships with the product: a file of schemas/dictionaries.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "dictionary".
 */
export interface DictionaryFile {
  $schema?: string
  code: string
  title: string
  names?: LocalNames
  remark?: string
  items: DictionaryItemFile[]
}
/**
 * This interface was referenced by `LocalText`'s JSON-Schema
 * via the `definition` "names".
 *
 * This interface was referenced by `LocalText1`'s JSON-Schema
 * via the `definition` "names".
 *
 * This interface was referenced by `LocalText2`'s JSON-Schema
 * via the `definition` "names".
 */
export interface LocalNames {
  en?: string
  zh?: string
  ru?: string
  fr?: string
  de?: string
}
export interface DictionaryItemFile {
  value: string
  sort?: number
  title: string
  names?: LocalNames
  labelColor?: string
  /**
   * Offered in searches only, where it lifts the filter: no record has this value.
   */
  searchOnly?: boolean
  translationReference?: string
}
/**
 * Body of PUT base/editMany: rows that are changed, added and removed by one change, all or nothing, 1,000 at most. A row is named once at most.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "edit-many".
 */
export interface EditManyWire {
  /**
   * Fields to set, beside the id of their row.
   *
   * @maxItems 1000
   */
  edit?: {
    id: string | number
    /**
     * Fields and the values they had when the row was read: refused when they have others now.
     */
    changedFrom?: {
      [k: string]: unknown
    }
    [k: string]: unknown
  }[]
  /**
   * Records as `base/add` takes them.
   *
   * @maxItems 1000
   */
  add?: {
    [k: string]: unknown
  }[]
  /**
   * Ids of rows.
   *
   * @maxItems 1000
   */
  remove?: (string | number)[]
}
/**
 * An entity: a JSON Schema (draft 7) of one record, with annotated keywords. Its table, its request validation, its list filters and its default columns and form all come from here.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "entity".
 */
export interface EntityMeta {
  $schema?: string
  $id?: string
  $comment?: string
  /**
   * Name, unique among all entities.
   */
  entity: string
  title?: string
  names?: LocalNames
  description?: string
  /**
   * Path under which its operations are served (8.3). Default: /records/<entity>.
   */
  base?: string
  /**
   * First part of its button codes, `permission:action`. Default: the entity's name.
   */
  permission?: string
  codes?: OperationCodesMeta
  /**
   * Address of its list, in place of `getPage` under its base.
   */
  listPath?: string
  /**
   * The field that names a record to people, in selectors and confirmations.
   */
  label?: string
  /**
   * The field that says what is in force where a record says nothing: an object of values by the names of its fields. Forms show them in empty inputs, lists in empty cells.
   */
  inForce?: string
  operations?: Operations
  /**
   * Adds createTime, createBy, createByName, updateTime and updateBy, kept by the server. Default true.
   */
  audit?: boolean
  tenancy?: Tenancy
  tree?: {
    /**
     * The field that holds the id of the parent record.
     */
    parent: string
    /**
     * The whole number by which records stand among those of the same parent; one change of many numbers siblings alone.
     */
    order?: string
  }
  /**
   * Where its rows live: a table of its own (default), nowhere (it describes a request or a view), or the server's metadata store. Only entities that ship with the product may name the last.
   */
  store?: 'table' | 'metadata' | 'none'
  /**
   * A change of a row reaches every open console, is recorded and can be reverted.
   */
  alive?: boolean
  /**
   * In files of schemas/entities: groups of fields (schemas/groups) that stand for themselves here. What the entity says of a field of a group is added to it.
   *
   * @minItems 1
   */
  groups?: string[]
  /**
   * In files of schemas/entities, with `of`: the fields taken from that entity. Default: all. What the entity says of such a field is added to it.
   *
   * @minItems 1
   */
  only?: string[]
  /**
   * Fixed values of fields: this entity is the part of the table `of` that has them.
   */
  where?: {
    [k: string]: string | number | boolean | null | unknown[]
  }
  /**
   * The entity whose table this one shares (with `where`).
   */
  of?: string
  parts?: EntityPartsMeta
  indexes?: Indexes
  filters?: Filters
  /**
   * Its records are for the role `admin`: no other role has a button of it, whatever is stored.
   */
  admin?: true
  reserved?: ReservedCodes
  deletable?: ConditionMeta2
  editable?: ConditionMeta3
  retired?: RetiredMeta
  actions?: Actions
  type: 'object'
  required?: string[]
  properties: {
    [k: string]: PropertyMeta
  }
  additionalProperties?: boolean
  patternProperties?: {
    [k: string]: unknown
  }
  definitions?: {
    [k: string]: unknown
  }
  $defs?: {
    [k: string]: unknown
  }
  allOf?: {
    [k: string]: unknown
  }[]
  anyOf?: {
    [k: string]: unknown
  }[]
  oneOf?: {
    [k: string]: unknown
  }[]
  not?: {
    [k: string]: unknown
  }
  if?: {
    [k: string]: unknown
  }
  then?: {
    [k: string]: unknown
  }
  else?: {
    [k: string]: unknown
  }
  dependencies?: {
    [k: string]: unknown
  }
  dependentRequired?: {
    [k: string]: unknown
  }
  dependentSchemas?: {
    [k: string]: unknown
  }
  minProperties?: number
  maxProperties?: number
  examples?: unknown
  default?: unknown
  /**
   * What draft 4 called $id.
   */
  id?: string
  deprecated?: boolean
  /**
   * As OpenAPI has it: a record itself is never null.
   */
  nullable?: boolean
  example?: unknown
  externalDocs?: {
    [k: string]: unknown
  }
}
/**
 * Button codes of operations that take another than `permission:action`.
 */
export interface OperationCodesMeta {
  /**
   * This interface was referenced by `EntityMeta`'s JSON-Schema
   * via the `definition` "buttonCode".
   */
  add?: string
  /**
   * This interface was referenced by `EntityMeta`'s JSON-Schema
   * via the `definition` "buttonCode".
   */
  edit?: string
  /**
   * This interface was referenced by `EntityMeta`'s JSON-Schema
   * via the `definition` "buttonCode".
   */
  delete?: string
  /**
   * This interface was referenced by `EntityMeta`'s JSON-Schema
   * via the `definition` "buttonCode".
   */
  export?: string
}
export interface Tenancy {
  /**
   * The field that holds the owning operator: a person sees the own operator's rows and those below it.
   */
  field: string
  shared?: SharedMeta
}
/**
 * What a person sees of the rows of superiors, and cannot change.
 */
export interface SharedMeta {
  /**
   * A flag of operators: one that has it sees the rows of the operator above it, and what that one sees of those above.
   */
  with?: string
  /**
   * A flag of the rows: those that have it are seen by all operators below. With `with`: of those, only these.
   */
  when?: string
  /**
   * The fields that have a value in such rows, beside the key and the operator. Default: all.
   *
   * @minItems 1
   */
  only?: string[]
}
/**
 * In files of schemas/entities: what stands for itself in every entity that is a part of this one (`of`), unless that one says otherwise. Actions get the fixed values of the part (`where`) as their `values`.
 */
export interface EntityPartsMeta {
  /**
   * The field that names a record to people, in selectors and confirmations.
   */
  label?: string
  operations?: Operations
  /**
   * Adds createTime, createBy, createByName, updateTime and updateBy, kept by the server. Default true.
   */
  audit?: boolean
  editable?: ConditionMeta
  deletable?: ConditionMeta
  actions?: Actions
  required?: string[]
  allOf?: {
    [k: string]: unknown
  }[]
}
/**
 * What can be done to its records beside adding, editing and deleting them, by name.
 */
export interface Actions {
  [k: string]: EntityActionMeta
}
/**
 * A business action: who may do it, in which state of the record, and what it sets. The server locks the records, checks each against `when`, and does all or nothing; a screen's action names it with `does`.
 *
 * This interface was referenced by `EntityMeta`'s JSON-Schema
 * via the `definition` "action".
 */
export interface EntityActionMeta {
  /**
   * Default PUT.
   */
  method?: 'POST' | 'PUT'
  /**
   * This interface was referenced by `EntityMeta`'s JSON-Schema
   * via the `definition` "path".
   */
  path: string
  code?: RequirementMeta
  codesBy?: CodesByMeta
  /**
   * How many records it works on: none, one (`id`, the default), or one or more (`ids`, joined by commas; at most 100, V27).
   */
  records?: 'none' | 'one' | 'many'
  /**
   * Name of the parameter with the records, in place of `id` and `ids`.
   */
  ids?: string
  /**
   * Fewest records, of an action on many. Default one.
   */
  least?: number
  /**
   * Fixed parameters of the request; they tell actions of one path apart.
   */
  values?: {
    [k: string]: string | number | boolean
  }
  saving?: SavingMeta
  /**
   * The entity whose schema its further parameters satisfy (its readOnly fields are not parameters).
   */
  request?: string
  /**
   * Address (POST, same parameters) that answers what it would come to, and changes nothing: fills fields of the action's form as people type. Takes the same permission. Only with `coded`.
   */
  preview?: string
  when?: ConditionMeta1
  /**
   * Key of the message when a record does not satisfy `when`. Default: its state does not allow it.
   */
  refusal?: string
  same?: SameMeta
  /**
   * Fields it sets, to fixed values.
   */
  set?: {
    [k: string]: string | number | boolean | null
  }
  /**
   * Fields it sets from the request: parameter to field. The values are held against the field's schema, and are required.
   */
  take?: {
    [k: string]: string
  }
  /**
   * Parameters that stand for what the records have: parameter to field. Its form opens with what they have, and says so where they differ; what is not sent stays as each record has it.
   */
  keeps?: {
    [k: string]: string
  }
  /**
   * Fields it sets to the present moment.
   *
   * @minItems 1
   */
  moment?: string[]
  /**
   * Fields it sets to the id of the person.
   *
   * @minItems 1
   */
  actor?: string[]
  /**
   * Fields with `secret` `onRequest` whose values its answer tells: of one record, to those who may edit that record.
   *
   * @minItems 1
   */
  reveals?: string[]
  /**
   * The server goes on in code (server-stub/product/actions). Only entities that ship may say so.
   */
  coded?: boolean
  /**
   * What the operation log calls it: a value of the dictionary log_operation. Default other.
   */
  log?: string
}
/**
 * What it takes besides, by the value of a parameter of its request. A value that is not named takes nothing besides.
 */
export interface CodesByMeta {
  field: string
  /**
   * The dictionary of the values: their labels name the buttons to whoever grants them.
   */
  dictionary: string
  codes: {
    /**
     * This interface was referenced by `EntityMeta`'s JSON-Schema
     * via the `definition` "buttonCode".
     */
    [k: string]: string
  }
}
/**
 * Addresses at which a record is added (POST) or edited (PUT) as its form sends it, and this is done to it, all or nothing. They take both permissions.
 */
export interface SavingMeta {
  /**
   * This interface was referenced by `EntityMeta`'s JSON-Schema
   * via the `definition` "path".
   */
  add?: string
  /**
   * This interface was referenced by `EntityMeta`'s JSON-Schema
   * via the `definition` "path".
   */
  edit?: string
}
/**
 * What a row or a form value must satisfy: a JSON Schema of a closed set of keywords. An unknown keyword is a problem, never silently true.
 */
export interface ConditionMeta1 {
  /**
   * @minItems 1
   */
  required?: string[]
  properties?: {
    [k: string]: ConditionTest
  }
  /**
   * @minItems 1
   */
  allOf?: ConditionMeta[]
  /**
   * @minItems 1
   */
  anyOf?: ConditionMeta[]
  not?: ConditionMeta
}
/**
 * Records that it works on together must have one value in this field.
 */
export interface SameMeta {
  field: string
  message: string
}
/**
 * List filters beside those of its filterable fields, by the name of their query parameter.
 */
export interface Filters {
  [k: string]: FilterMeta
}
/**
 * This interface was referenced by `EntityMeta`'s JSON-Schema
 * via the `definition` "filter".
 */
export interface FilterMeta {
  field: string
  /**
   * Further fields: a record is found when one of them all passes.
   *
   * @minItems 1
   * @maxItems 20
   */
  also?: string[]
  /**
   * Of a field that is a list of records: the property that is compared, as a text. A record is found when an entry passes.
   */
  within?: string
  /**
   * Of a range: the field where what begins at `field` ends. A record is found when its time and the range overlap.
   */
  until?: string
  match: FilterMatch
  /**
   * The values are operator levels: checked against the person's queryable levels (V31); `none` asks nothing of them (V30).
   */
  levels?: boolean
}
/**
 * Actions of its button codes that roles of the first start do not get with their pages: `admin` those that only the role admin has, `internal` those of the internal operator's roles.
 */
export interface ReservedCodes {
  /**
   * @minItems 1
   */
  admin?: string[]
  /**
   * @minItems 1
   */
  internal?: string[]
}
/**
 * What a row or a form value must satisfy: a JSON Schema of a closed set of keywords. An unknown keyword is a problem, never silently true.
 */
export interface ConditionMeta2 {
  /**
   * @minItems 1
   */
  required?: string[]
  properties?: {
    [k: string]: ConditionTest
  }
  /**
   * @minItems 1
   */
  allOf?: ConditionMeta[]
  /**
   * @minItems 1
   */
  anyOf?: ConditionMeta[]
  not?: ConditionMeta
}
/**
 * What a row or a form value must satisfy: a JSON Schema of a closed set of keywords. An unknown keyword is a problem, never silently true.
 */
export interface ConditionMeta3 {
  /**
   * @minItems 1
   */
  required?: string[]
  properties?: {
    [k: string]: ConditionTest
  }
  /**
   * @minItems 1
   */
  allOf?: ConditionMeta[]
  /**
   * @minItems 1
   */
  anyOf?: ConditionMeta[]
  not?: ConditionMeta
}
/**
 * Records that were deleted and stay in the table are those with these values of fields. When a unique value is one of theirs, whoever sees it is told so by the key `message`, which says how it is recovered.
 */
export interface RetiredMeta {
  where: {
    [k: string]: string | number | boolean | unknown[]
  }
  message: string
}
/**
 * A field: JSON Schema and the keywords of this project.
 *
 * This interface was referenced by `EntityMeta`'s JSON-Schema
 * via the `definition` "property".
 */
export interface PropertyMeta {
  title?: string
  names?: LocalNames
  /**
   * What forms say below the field, in English. What only developers read is a `$comment`.
   */
  description?: string
  descriptions?: LocalNames1
  type?: unknown
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  items?: unknown
  properties?: {
    [k: string]: unknown
  }
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  multipleOf?: number
  pattern?: string
  /**
   * Key of the message (M-number) shown when the value is refused.
   */
  message?: string
  /**
   * Key of the message shown when the field is required and empty. Default M2.
   */
  requiredMessage?: string
  /**
   * Another field, whose value this one must repeat (V8).
   */
  repeats?: string
  /**
   * Another field, whose number, date or time this one must exceed, where both have a value (V59, V67).
   */
  above?: string
  /**
   * Another field, or several, whose number, date or time this one must reach, where both have a value.
   */
  notBelow?: string | string[]
  /**
   * Another field, or several, whose number, date or time this one must not exceed, where both have a value. What is wrong is told here, at the field that says it (V93).
   */
  notAbove?: string | string[]
  /**
   * Kept by the server; never taken from a request.
   */
  readOnly?: boolean
  /**
   * Taken from requests, never served.
   */
  writeOnly?: boolean
  /**
   * Set when the record is added, read-only afterwards.
   */
  immutable?: boolean
  beginsWith?: BeginsWithMeta
  /**
   * Property of the person's own information that a form begins with when it adds a record.
   */
  beginsWithOwn?: string
  /**
   * Part of requests and answers but not of the table.
   */
  virtual?: boolean
  /**
   * Code of the dictionary that its values come from.
   */
  dictionary?: string
  /**
   * Id of the widget that shows and edits it (0.3). Default: by type, format and dictionary.
   */
  control?: string
  /**
   * Options of that widget.
   */
  options?: {
    [k: string]: unknown
  }
  unit?: string
  /**
   * No two records share its value; a list of fields: among the records that share those (V73, V74).
   */
  unique?: boolean | string[]
  reference?: ReferenceMeta
  derived?: DerivedMeta
  /**
   * May be searched by; true takes the way that suits its type.
   */
  filterable?: boolean | FilterMatch
  /**
   * May be sorted by.
   */
  sortable?: boolean
  /**
   * Of a time that is filtered by range: the rule of schemas/time-rules.json that ranges must keep, here and on the server (3.2).
   */
  timeRule?: string
  /**
   * Of a unique text: values that differ in case alone are the same, for the database as well; so they are to filters of whole values.
   */
  caseInsensitive?: boolean
  /**
   * Of a text of one line: kept as it was typed. Without it white space is tidied, and signs that show nothing are left out, before it is held against anything.
   */
  verbatim?: boolean
  /**
   * Of a text that is searched by: when it is asked for in full and there is such a record, the ranges of `timeRule` do not count.
   */
  anyTime?: boolean
  /**
   * Taken from requests and never served, to nobody: answers about one record say that it is set, when, and the end of its fingerprint. `onRequest`: an action may reveal it (`reveals`).
   */
  secret?: boolean | 'onRequest'
  /**
   * Of a row that a superior shares (`tenancy`): a flag of operators, without which the field has no value there.
   */
  shared?: string
  permission?: FieldPermissionMeta
  [k: string]: unknown
}
/**
 * The description in the other languages.
 */
export interface LocalNames1 {
  en?: string
  zh?: string
  ru?: string
  fr?: string
  de?: string
}
/**
 * What a form puts here when a record is chosen in another field.
 */
export interface BeginsWithMeta {
  /**
   * The field that refers to the record.
   */
  field: string
  /**
   * Property of that record.
   */
  property: string
}
export interface ReferenceMeta {
  entity: string
  /**
   * The field whose value is stored. Default: id.
   */
  value?: string
  /**
   * Code of the popup selector. Default: one made from the entity.
   */
  selector?: string
  /**
   * Key of what is told of a value that is not there. Default: the message of the field, else M16.
   */
  message?: string
}
/**
 * A field that the server computes when it reads: the property of a referenced record, a name in the reader's language, a count of the records that refer to this one, how far off a date is, whether a moment is still to come, the grade of a number, the value of a parameter, whether the row belongs to the person's own operator, or whether it is the person's own account or operator.
 *
 * This interface was referenced by `EntityMeta`'s JSON-Schema
 * via the `definition` "derived".
 */
export interface DerivedMeta {
  /**
   * A reference field of this entity.
   */
  through?: string
  /**
   * With `through`: the field of the referenced record.
   */
  property?: string
  /**
   * A text of this entity, beside fields `zhName`, `enName`, `ruName`, `frName`, `deName` (group `names`): the name in the reader's language; where that is empty in English, then in Chinese, then the text itself.
   */
  localized?: string
  /**
   * An entity whose records are counted.
   */
  count?: string
  /**
   * With `count`: the field of that entity that holds this record's id.
   */
  by?: string
  /**
   * A date: the days from today, in China, until then; less than nothing once it has gone by.
   */
  until?: string
  /**
   * A moment, or a date: true while it is still to come, false when it has gone by or there is none.
   */
  ahead?: string
  /**
   * A number that `limits` divide into grades.
   */
  grade?: string
  /**
   * With `grade`: numbers, or fields that hold one. The field is how many of them the number does not exceed; 0 without a number.
   *
   * @minItems 1
   */
  limits?: (number | string)[]
  /**
   * Two fields that are numbers: the first less the second.
   *
   * @minItems 2
   * @maxItems 2
   */
  minus?: string[]
  /**
   * Two fields that are numbers: the first less the second, which takes nothing away when it has no value.
   *
   * @minItems 2
   * @maxItems 2
   */
  left?: string[]
  /**
   * Code of a parameter (L45), whose value every record has.
   */
  parameter?: string
  /**
   * Fields that are lists: how many entries they have together.
   *
   * @minItems 1
   */
  size?: string[]
  /**
   * A field that holds an operator's id: true when it is neither the person's own nor below it, so that the row is one that a superior shares.
   */
  superior?: string
  /**
   * A field that holds an operator's id: true when it is the person's own operator, or the person is an administrator.
   */
  own?: string
  /**
   * A field that is or holds the id of a user or of an operator: true when it is the person's own account or own operator. Administrators are no exception.
   */
  self?: string
}
export interface FieldPermissionMeta {
  view?: RequirementMeta1
  edit?: RequirementMeta2
}
/**
 * Every answer of the server (apiResponse, 8.2). `code` 200 is success; 8.5 lists the others.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "envelope".
 */
export interface Envelope {
  success: boolean
  code: number
  message?: string | null
  data?: unknown
  serverTime?: string
  isDataEncrypted: boolean
  isMessageEncrypted: boolean
  errorType?: string | null
  [k: string]: unknown
}
/**
 * Body of a server export (P, 8.2). The answer is the file; a refusal is an envelope.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "export-payload".
 */
export interface ExportPayloadWire {
  /**
   * Filters of the list, as its address carries them.
   */
  queryParams: {
    [k: string]: string | number | boolean | unknown[] | null
  }
  sortField?: string | null
  sortOrder?: string | null
  /**
   * Lines before the titles, such as what was searched for.
   *
   * @maxItems 100
   */
  prependStringList?: string[]
  /**
   * Lines after the rows.
   *
   * @maxItems 100
   */
  appendStringList?: string[]
  /**
   * @minItems 1
   * @maxItems 200
   */
  exportHeaderList: ExportHeader[]
  fileName: string
  fileType: 'xlsx' | 'csv' | 'txt' | 'xlsb'
  /**
   * Made by the client, once for each export: by it the export's progress is asked for, and it is ended (P78).
   */
  exportId?: string
  /**
   * Code of the list whose columns these are: their controls and dictionaries may differ from the entity's. Default: the entity's own.
   */
  page?: string
  /**
   * IANA name of the zone in which date-times are written. Default: the request's header Time-Zone, else China time, as on the wire.
   */
  timeZone?: string
  [k: string]: unknown
}
export interface ExportHeader {
  field: string
  title: string
}
/**
 * data of a refused add, edit or action: what is wrong with which field, of very many the first 20.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "field-errors".
 */
export interface FieldErrorsWire {
  /**
   * How many there are beside the first 20, which are named.
   */
  more?: number
  fields: FieldErrorWire[]
  [k: string]: unknown
}
export interface FieldErrorWire {
  field: string
  message: string
  code?: string
  [k: string]: unknown
}
/**
 * A group of fields that entities share by name (0.4), with what belongs to them.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "group".
 */
export interface GroupFile {
  $schema?: string
  $comment?: string
  group: string
  tenancy?: Tenancy
  filters?: Filters
  required?: string[]
  indexes?: Indexes
  properties: {
    [k: string]: PropertyMeta
  }
}
/**
 * data of a list answer: a page. A list may also answer a bare array.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "list-page".
 */
export interface ListPageWire {
  type: 'page'
  list: {
    [k: string]: unknown
  }[]
  total: number
  /**
   * There are too many rows to be counted for a page: total is about as many, and totals are left out. exactTotal=true counts them.
   */
  totalEstimated?: boolean
  /**
   * Fields by which so many rows are not sorted, as no index has their order. A list that asks for it is refused (422).
   */
  unsortable?: string[]
  /**
   * The rows of its charts, where those are others than the page's.
   */
  chart?: {
    [k: string]: unknown
  }[]
  /**
   * Sums over the filter by field, exact to the last digit: one that no JSON number holds is a text of its digits.
   */
  totals?: {
    [k: string]: number | string | null
  }
  [k: string]: unknown
}
/**
 * Query of a list (listQuery). pageSize -1 means all. Filters stand beside these, by their own names.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "list-query".
 */
export interface ListQueryWire {
  pageNo?: number
  pageSize?: number
  sortField?: string
  sortOrder?: string
  sortFieldType?: string
  /**
   * Names of fields, joined by commas, whose sums over the filter are wanted.
   */
  totals?: string
  [k: string]: unknown
}
/**
 * Body of P6, P9 and P10 (loginPayload).
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "login-payload".
 */
export interface LoginPayloadWire {
  loginId?: string
  userName: string
  password: string
  captcha?: string | null
  keyPro?: string
  pubKey?: string
  suite?: string
  [k: string]: unknown
}
/**
 * A column of a menu (menuColumnList). The rows of a menu define presence, order and label of its columns.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "menu-column".
 */
export interface MenuColumnWire {
  id?: string
  menuId: string
  field: string
  zhName?: string | null
  enName?: string | null
  ruName?: string | null
  frName?: string | null
  deName?: string | null
  valueType?: string | null
  controlConfig?: ControlConfig
  sort?: number
  /**
   * Pixels; 0, as none, leaves it to the screen.
   */
  width?: number | null
  /**
   * Pixels; 0, as none, leaves it to the screen.
   */
  minWidth?: number | null
  visible?: boolean
  sortable?: boolean
  [k: string]: unknown
}
/**
 * A form field of a menu (menuFormItemList): its label, and its place among the fields of its section, tab or form.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "menu-form-item".
 */
export interface MenuFormItemWire {
  id?: string
  menuId: string
  field: string
  /**
   * Fields that have one stand by it, ascending; the others stay where the definition has them.
   */
  sort?: number | null
  zhName?: string | null
  enName?: string | null
  ruName?: string | null
  frName?: string | null
  deName?: string | null
  [k: string]: unknown
}
/**
 * Body of POST /system/metadata/install: a whole menu in one call, all or nothing.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "menu-install".
 */
export interface MenuInstallWire {
  entities?: {
    [k: string]: unknown
  }[]
  dictionaries?: DictionaryFile[]
  /**
   * @minItems 1
   */
  screens: {
    [k: string]: unknown
  }[]
  menu: MenuInstallEntry
  roles?: MenuInstallGrant[]
}
export interface MenuInstallEntry {
  code: string
  path: string
  parentCode?: string
  title: string
  names?: LocalNames
  icon?: string
  sort?: number
}
export interface MenuInstallGrant {
  code: string
  /**
   * Button codes. Default: all of the screens.
   */
  buttons?: string[]
}
/**
 * A search item of a menu (menuSearchItemList).
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "menu-search-item".
 */
export interface MenuSearchItemWire {
  id?: string
  menuId: string
  field: string
  zhName?: string | null
  enName?: string | null
  ruName?: string | null
  frName?: string | null
  deName?: string | null
  valueType?: string | null
  controlConfig?: ControlConfig1
  sort?: number
  translationStatus?: number | null
  [k: string]: unknown
}
/**
 * A menu entry as the server sends it (menuList).
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "menu".
 */
export interface MenuEntryWire {
  id: string
  code: string
  name?: string | null
  path?: string | null
  parentId?: string | null
  disabledDueToCharge?: boolean
  icon?: string | null
  sort?: number
  menuType?: 1 | 2 | 3
  zhName?: string | null
  enName?: string | null
  ruName?: string | null
  frName?: string | null
  deName?: string | null
  [k: string]: unknown
}
/**
 * The route tree that ships with the product (1).
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "menus".
 */
export interface MenusFile {
  $schema?: string
  menus: (BaseMenu | MenuNode)[]
}
/**
 * An entry of schemas/base/menus.json with all that is below it, put here by its code.
 *
 * This interface was referenced by `MenusFile`'s JSON-Schema
 * via the `definition` "baseMenu".
 */
export interface BaseMenu {
  base: string
  /**
   * Codes of entries below it that are left out.
   */
  without?: string[]
}
/**
 * This interface was referenced by `MenusFile`'s JSON-Schema
 * via the `definition` "node".
 */
export interface MenuNode {
  code: string
  path?: string
  kind: 'group' | 'page'
  title: string
  names?: LocalNames
  icon?: string
  /**
   * False leaves it out of the breadcrumb.
   */
  breadcrumb?: boolean
  /**
   * Never hidden because of charges.
   */
  free?: boolean
  /**
   * Operator levels, from and to, that get it by default.
   *
   * @minItems 2
   * @maxItems 2
   */
  levels?: number[]
  /**
   * Login modes in which it can be reached (C46).
   */
  modes?: number[]
  hidden?: boolean
  affix?: boolean
  alwaysShow?: boolean
  admin?: boolean
  localOnly?: boolean
  /**
   * The page is code of the console (pages-custom): there is no screen of it.
   */
  custom?: boolean
  /**
   * Stands at the address of another page on purpose: a switch above them tells them apart.
   */
  shares?: boolean
  /**
   * The page where people change their password: whoever has to change it is led there first.
   */
  changesPassword?: boolean
  activeMenu?: string
  children?: MenuNode[]
}
/**
 * data of a refused metadata change: its problems, of very many the first 20.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "metadata-refusal".
 */
export interface MetadataRefusalWire {
  /**
   * How many there are beside the first 20, which are named.
   */
  more?: number
  problems: MetadataProblem[]
  [k: string]: unknown
}
/**
 * One thing wrong with metadata: what, where (JSON pointer within `source`), and in words.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "problem".
 */
export interface MetadataProblem {
  code: string
  pointer: string
  detail: string
  /**
   * Which document: a file, a screen, an entity, a menu.
   */
  source?: string
  /**
   * A warning is shown but refuses nothing. Default error.
   */
  severity?: 'error' | 'warning'
}
/**
 * What a page needs that does not ship with the console: screens and entities of the server, by code.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "page-definition".
 */
export interface PageDefinitionWire {
  screens: {
    [k: string]: {
      [k: string]: unknown
    }
  }
  entities: {
    [k: string]: {
      [k: string]: unknown
    }
  }
  [k: string]: unknown
}
/**
 * What a person keeps of how the console looks to them: a document under a name, saved one at a time and sent with the profile, all by name. `list:<code>` is a list, `general` is for all of them, `settings` for the console around them. Fields that a reader does not know stay as they are.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "preferences".
 */
export interface PreferenceWire {
  name: string
  /**
   * Null forgets it.
   */
  value: {
    [k: string]: unknown
  } | null
}
/**
 * Columns as differences from the page: those that the page gains later appear.
 *
 * This interface was referenced by `PreferenceWire`'s JSON-Schema
 * via the `definition` "columnChoice".
 */
export interface ColumnChoiceWire {
  hidden?: Hidden
  shown?: Shown
  moved?: Moved
  [k: string]: unknown
}
export interface ColumnMoveWire {
  name: string
  after: string
  [k: string]: unknown
}
/**
 * A list (tableDragOptions and mobileMenuColumns, 2.1).
 *
 * This interface was referenced by `PreferenceWire`'s JSON-Schema
 * via the `definition` "list".
 */
export interface ListPreferencesWire {
  hidden?: Hidden
  shown?: Shown
  moved?: Moved
  /**
   * Pixels by column.
   */
  widths?: {
    [k: string]: number
  }
  fixed?: {
    [k: string]: 'left' | 'right' | 'none'
  }
  sort?: {
    field: string
    order: 'asc' | 'desc'
    [k: string]: unknown
  }[]
  density?: 'compact' | 'comfortable'
  /**
   * How the rows of a list that has tiles are shown. Missing: as tiles.
   */
  view?: 'table'
  mobile?: ColumnChoiceWire
  [k: string]: unknown
}
/**
 * How the console looks to the person (localSettings, 2.1).
 *
 * This interface was referenced by `PreferenceWire`'s JSON-Schema
 * via the `definition` "settings".
 */
export interface SettingsPreferenceWire {
  /**
   * When they last changed, milliseconds since 1970 by the server's clock: the newer of two copies wins.
   */
  changedAt: number
  language?: string
  /**
   * C41.
   */
  themeColor?: string
  colorMode?: 'system' | 'light' | 'dark'
  /**
   * Whether there is always more contrast, or where the system asks for it.
   */
  contrast?: 'system' | 'more'
  density?: 'compact' | 'default' | 'comfortable'
  /**
   * C61.
   */
  size?: 'default' | 'medium' | 'small' | 'mini'
  tagsView?: boolean
  fixedHeader?: boolean
  sidebarLogo?: boolean
  pinyinSearch?: boolean
  clockVisible?: boolean
  /**
   * IANA name of the zone in which times are shown and chosen; empty: that of the business. One that the server does not know is refused.
   */
  timeZone?: string
  [k: string]: unknown
}
/**
 * What holds for all lists.
 *
 * This interface was referenced by `PreferenceWire`'s JSON-Schema
 * via the `definition` "general".
 */
export interface GeneralPreferencesWire {
  /**
   * page.rememberPageSize (C60).
   */
  rememberPageSize?: boolean
  /**
   * page.pageSize (C17, V75).
   */
  pageSize?: number
  /**
   * Lists begin with as many rows as the window has room for, in place of pageSize. Default: as the server says in the profile.
   */
  fitsWindow?: boolean
  /**
   * Whether keys without Ctrl or Alt are shortcuts. Default true.
   */
  singleKeys?: boolean
  [k: string]: unknown
}
/**
 * A product: the file product.json of its folder. Roles, accounts, tenants and parameters are those of the first start; afterwards they are records like any others.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "product".
 */
export interface ProductFile {
  $schema?: string
  $comment?: string
  /**
   * What tells its database from those of other products. It never changes.
   */
  code: string
  /**
   * The name of the console.
   */
  title: string
  /**
   * A square picture in the folder. Default: the first letter of the title.
   */
  logo?: string
  theme?: ProductTheme
  /**
   * The languages that are offered, the first one to whoever has none of them. Default: all of the interface.
   *
   * @minItems 1
   */
  languages?: ('en' | 'zh' | 'ru' | 'fr' | 'de' | 'el' | 'vi' | 'es' | 'ja')[]
  /**
   * IANA name of the zone by whose days the business counts. Default: Asia/Shanghai.
   */
  timeZone?: string
  /**
   * ISO 4217 code: the unit of amounts (`money`) that name none.
   */
  currency?: string
  /**
   * Code of the menu that the console opens with. Default: the first page that a person has.
   */
  firstPage?: string
  /**
   * The operators of the first start, each after those it belongs to; the first is the internal one. None at all (`[]`): the product knows no operators, and no page speaks of them. Default: one, named like the product.
   */
  tenants?: ProductTenant[]
  roles?: ProductRole[]
  accounts?: ProductAccount[]
  /**
   * Parameters beside those of the base, or other values of these.
   */
  parameters?: ProductParameter[]
}
export interface ProductTheme {
  /**
   * The colour of buttons, links and what is chosen, until a person chooses another.
   */
  primary?: string
}
/**
 * This interface was referenced by `ProductFile`'s JSON-Schema
 * via the `definition` "tenant".
 */
export interface ProductTenant {
  /**
   * What accounts and tenants below it name it by.
   */
  code: string
  title: string
  /**
   * Code of the tenant above it. Default: the first one.
   */
  parent?: string
  /**
   * Other fields of the entity department.
   */
  values?: {
    [k: string]: unknown
  }
}
/**
 * This interface was referenced by `ProductFile`'s JSON-Schema
 * via the `definition` "role".
 */
export interface ProductRole {
  /**
   * `admin` may do everything, always; `demo` may change nothing.
   */
  code: string
  /**
   * Default: that of its type.
   */
  title?: string
  names?: LocalNames
  /**
   * Of the dictionary sys_role_type. Default: 9.
   */
  type?: number
  /**
   * The level of the tenants whose people carry it. Default: null, all levels.
   */
  level?: number | null
  /**
   * Codes of groups or pages of the route tree, each with the actions that are granted there. Default: all that the level has.
   */
  pages?: {
    [k: string]: 'all' | string[]
  }
  /**
   * Codes of groups or pages that it has not.
   */
  without?: string[]
}
/**
 * This interface was referenced by `ProductFile`'s JSON-Schema
 * via the `definition` "account".
 */
export interface ProductAccount {
  userName: string
  name: string
  role: string
  /**
   * Code of the tenant. Default: the first one.
   */
  tenant?: string
  /**
   * What the account is for, said when the server starts.
   */
  about?: string
  /**
   * Other fields of the entity user.
   */
  values?: {
    [k: string]: unknown
  }
}
/**
 * This interface was referenced by `ProductFile`'s JSON-Schema
 * via the `definition` "parameter".
 */
export interface ProductParameter {
  code: string
  value: string
  name?: string
  valueType?: 'string' | 'number' | 'boolean' | 'json'
  remark?: string
}
/**
 * What the server knows of the person and the console for them (P12, P13).
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "profile".
 */
export interface ProfileWire {
  userInfo: UserInfoWire
  roles: SessionRoleWire[]
  departmentInfo?: DepartmentInfoWire
  loginMode?: 0 | 1 | 2
  /**
   * Rises with every change of metadata.
   */
  revision?: number
  /**
   * Another text whenever who the person is, or what they may do or see, has changed; for awaitRevision.
   */
  accessMark?: string
  mustChangePassword?: boolean
  /**
   * IANA name of the time zone by whose days the business counts: statistics, and days without a time. Default: China time, as on the wire.
   */
  businessTimeZone?: string
  /**
   * Whether `GET /system/findRecords` answers which records a text names. Default false.
   */
  findsRecords?: boolean
  /**
   * Lists begin with as many rows as the window has room for, until a person chooses otherwise. Default: false.
   */
  fitsWindow?: boolean
  /**
   * Codes of the languages that people choose from, in their order. Default: zh, en, de, fr, ru.
   *
   * @maxItems 50
   */
  languages?: string[]
  menuList: unknown[]
  menuColumnList?: unknown[]
  menuSearchItemList?: unknown[]
  menuFormItemList?: unknown[]
  webComponentConfigItemList?: unknown[]
  buttonPermissionList: string[]
  translationMap?: {
    [k: string]: unknown
  }
  sysWordLabelList?: unknown[]
  dictList?: unknown[]
  announcement?: {
    [k: string]: unknown
  } | null
  /**
   * What the person keeps of how the console looks, by name (preferences.json).
   */
  preferences?: {
    [k: string]: unknown
  }
  [k: string]: unknown
}
export interface UserInfoWire {
  id: string
  userName: string
  name?: string | null
  departmentId?: string | null
  isViewAllEnable?: number
  email?: string | null
  phone?: string | null
  avatar?: string | null
  gender?: number | null
  emailMessageFlag?: number | null
  faultReminderFlag?: number | null
  roleName?: string | null
  departmentName?: string | null
  lastLoginTime?: string | null
  updateTime?: string | null
  [k: string]: unknown
}
export interface SessionRoleWire {
  id: string
  code: string
  name?: string | null
  [k: string]: unknown
}
export interface ListScreenMeta {
  $schema?: string
  $comment?: string
  code: string
  kind: 'list'
  title?: string
  names?: LocalNames
  entity: string
  service?: ServiceMeta
  /**
   * Standard actions offered (3.1). Default: what the entity's operations allow.
   */
  standard?: StandardAction[]
  allow?: RowVetoMeta
  list?: ListMeta
  search?: (string | SearchItemMeta)[]
  /**
   * Fields whose sum over the filter stands large above the list.
   *
   * @minItems 1
   * @maxItems 8
   */
  figures?: string[]
  figuresOf?: LocalText1
  /**
   * Charts of the rows, above the list.
   *
   * @minItems 1
   * @maxItems 4
   */
  charts?: ChartMeta[]
  form?: FormMeta
  /**
   * Further buttons of the form: each saves the record and does something to it, at once.
   *
   * @minItems 1
   * @maxItems 3
   */
  saves?: SaveMeta[]
  formPages?: FormPagesMeta
  actions?: ActionMeta[]
  export?: ExportMeta
  /**
   * The record screen of its rows, or `false` for none. Default: a page made from the form, where rows can be viewed.
   */
  record?: false | string
  /**
   * The fields by which the header search finds its rows.
   *
   * @minItems 1
   * @maxItems 3
   */
  findBy?: string[]
  recordCode?: RequirementMeta5
}
/**
 * An existing HTTP service that speaks the list protocol; the server forwards to it.
 */
export interface ServiceMeta {
  url: string
  /**
   * What the service offers. Default: list alone.
   */
  operations?: ServiceOperation[]
}
/**
 * Conditions that a row must satisfy for the action (V81).
 */
export interface RowVetoMeta {
  edit?: ConditionMeta
  delete?: ConditionMeta
}
export interface ListMeta {
  /**
   * Default: every field of the entity that can be shown.
   *
   * @minItems 1
   */
  columns?: (string | ColumnMeta)[]
  /**
   * @maxItems 3
   */
  sort?: SortMeta[]
  order?: ListOrderMeta
  /**
   * Rows are a tree by the entity's `tree` (no paging bar, C20).
   */
  tree?: boolean
  /**
   * Filters that always apply.
   */
  filter?: {
    [k: string]: string | number | boolean
  }
  /**
   * Query parameters that the opener of this list must give (dialog tables).
   */
  params?: string[]
  /**
   * All rows come at once: there is no paging bar.
   */
  whole?: boolean
  /**
   * Columns whose sum over the filter is shown under the list.
   */
  totals?: string[]
  tiles?: TilesMeta
  /**
   * Colours of rows in the table: that of the first whose condition the row satisfies. A column says in words what the colour says.
   *
   * @minItems 1
   * @maxItems 10
   */
  tones?: ToneMeta[]
  table?: EditTableMeta
  refreshSeconds?: number
}
export interface ColumnMeta {
  field: string
  title?: string
  names?: LocalNames
  control?: string
  options?: {
    [k: string]: unknown
  }
  width?: number
  minWidth?: number
  align?: 'left' | 'center' | 'right'
  /**
   * Shown until the person chooses otherwise. Default true.
   */
  visible?: boolean
  sortable?: boolean
  /**
   * Long text is cut and shown in full on hover. Default true.
   */
  tooltip?: boolean
  /**
   * Cells show nothing: the column is there for its heading or its link alone.
   */
  hideCellContent?: boolean
  cellContent?: LocalText
  fixed?: 'left' | 'right'
  link?: LinkMeta
  /**
   * Id of an action of the list: its cells are links that do it with their row.
   */
  action?: string
}
/**
 * Words that every cell shows in place of its value.
 */
export interface LocalText {
  title?: string
  names?: LocalNames
}
export interface LinkMeta {
  page: string
  /**
   * Query parameter to the field of the row that fills it.
   */
  params?: {
    [k: string]: string
  }
  /**
   * The field that holds the id of a record of that list: the link leads to the page of this record.
   */
  record?: string
  code?: RequirementMeta4
}
export interface SortMeta {
  field: string
  order: 'asc' | 'desc'
}
/**
 * Rows are put in order by hand: dragged, or moved by a step. The list is sorted by this whole number first, ascending.
 */
export interface ListOrderMeta {
  by: string
  /**
   * Rows are put in order among those with the same value of this field. In a tree it is always the field of the parent.
   */
  within?: string
}
/**
 * Rows are shown as tiles until people choose the table (L28, B8): a picture, a title, and what else is said of the row. Not of a tree.
 */
export interface TilesMeta {
  /**
   * The column of pictures whose first one a tile shows.
   */
  image: string
  /**
   * The column whose text stands under it.
   */
  title: string
  /**
   * Columns whose values stand under the title; what is blank is left out.
   *
   * @minItems 1
   * @maxItems 4
   */
  lines?: string[]
  bar?: TileBarMeta
  /**
   * Signs on the picture of rows that satisfy a condition.
   *
   * @minItems 1
   * @maxItems 4
   */
  marks?: TileMarkMeta[]
}
/**
 * A bar that is as full as one number is of another.
 */
export interface TileBarMeta {
  value: string
  of: string
  /**
   * From this number down the bar warns.
   */
  alert?: string
}
export interface TileMarkMeta {
  icon: string
  title: string
  names?: LocalNames
  when: ConditionMeta
}
export interface ToneMeta {
  tone: Tone
  when: ConditionMeta
}
/**
 * Its rows, 1,000 at most, can be edited together.
 */
export interface EditTableMeta {
  /**
   * Cells.
   *
   * @minItems 1
   */
  fields: (string | TableColumnMeta)[]
}
/**
 * A column of a child table. Conditions look at its row, then at the form.
 */
export interface TableColumnMeta {
  field: string
  title?: string
  names?: LocalNames
  control?: string
  options?: {
    [k: string]: unknown
  }
  /**
   * Required here though the entity does not say so.
   */
  required?: true
  /**
   * Read-only here though the entity does not say so.
   */
  readOnly?: true
  enabledWhen?: ConditionMeta
  optionsWhen?: OptionsWhenMeta
  filterBy?: FilterByMeta
  /**
   * Pixels that it takes at least.
   */
  width?: number
}
export interface OptionsRuleMeta {
  /**
   * @minItems 1
   */
  options: (string | number | boolean)[]
  when: ConditionMeta
}
/**
 * Of a selector: filters of its list, by the field whose value they take. It waits for them, and is cleared when one changes.
 */
export interface FilterByMeta {
  [k: string]: string
}
export interface SearchItemMeta {
  field: string
  title?: string
  names?: LocalNames
  control?: string
  options?: {
    [k: string]: unknown
  }
  required?: boolean
  /**
   * Initial value; `{"range": "today"}` and the like for time ranges.
   */
  default?: {
    [k: string]: unknown
  }
}
/**
 * What the figures are sums of, where that is not all that the filter finds.
 */
export interface LocalText1 {
  title?: string
  names?: LocalNames
}
export interface ChartMeta {
  title?: string
  names?: LocalNames
  /**
   * How it is drawn; of several, people choose, and the first is shown until then.
   *
   * @minItems 1
   */
  types: ChartType[]
  /**
   * The field that names its points or slices.
   */
  x: string
  /**
   * The fields that it measures; a pie or ring the first.
   *
   * @minItems 1
   * @maxItems 5
   */
  series: string[]
  /**
   * The search item whose value names the one series that is shown.
   */
  seriesBy?: string
  /**
   * The search item of a range of days or months: what was measured in as long before it is drawn beside, point by point.
   */
  comparedBy?: string
  /**
   * Most rows that it shows. Default: all.
   */
  top?: number
}
export interface FormMeta {
  /**
   * Fields side by side on a wide screen. Default 2.
   */
  columns?: number
  /**
   * @minItems 1
   */
  items: (string | FormFieldMeta | FormSectionMeta | FormTabMeta)[]
  /**
   * Where it opens: a dialog (default), or a drawer from the right.
   */
  surface?: 'dialog' | 'drawer'
  viewed?: EndpointMeta
  submit?: FormSubmitMeta
  load?: FormLoadMeta
}
export interface FormFieldMeta {
  field: string
  title?: string
  names?: LocalNames
  control?: string
  options?: {
    [k: string]: unknown
  }
  /**
   * @minItems 1
   */
  modes?: FormMode[]
  /**
   * Required here though the entity does not say so.
   */
  required?: true
  /**
   * Read-only here though the entity does not say so.
   */
  readOnly?: true
  span?: 1 | 2 | 3 | 4 | 'full'
  help?: string
  visibleWhen?: ConditionMeta
  enabledWhen?: ConditionMeta
  controlWhen?: ControlWhenMeta
  optionsWhen?: OptionsWhenMeta
  filterBy?: FilterByMeta
  choicesFrom?: ChoicesFromMeta
  optionsFrom?: OptionsFromMeta
  /**
   * Of a list of records: what its rows show, in this order. Default: all of their properties.
   *
   * @minItems 1
   */
  columns?: (string | TableColumnMeta)[]
  rowsBy?: RowsByMeta
  clears?: ClearsMeta
  /**
   * Of a list of records: its rows are records chosen in a selector; of several, in those whose condition holds.
   *
   * @minItems 1
   * @maxItems 8
   */
  rowsFrom?: RowsFromMeta[]
  /**
   * Of a choice: groups that its options stand in. Those in none come last.
   *
   * @minItems 1
   */
  groups?: OptionGroupMeta[]
  /**
   * Code of a list screen that a link beside the field opens over the form: there what it offers is kept. It takes what it takes to view its records.
   */
  manage?: string
  code?: RequirementMeta3
}
export interface ControlRuleMeta {
  control: string
  options?: {
    [k: string]: unknown
  }
  when: ConditionMeta
}
/**
 * What may be chosen is asked of an address of the server, with the values of other fields as parameters; asked again when one of them changes. It answers choices.json.
 */
export interface ChoicesFromMeta {
  /**
   * Asked by GET.
   */
  path: string
  /**
   * Parameters to the fields of the form whose values they take.
   */
  params?: {
    [k: string]: string
  }
  /**
   * Others may always be typed: it is a text with suggestions from the start.
   */
  open?: true
  /**
   * Fixed parameters.
   */
  values?: {
    [k: string]: string
  }
}
export interface OptionsSourceMeta {
  field: string
  /**
   * The field of the chosen record that holds the option, or the list of options.
   */
  property: string
}
/**
 * Of a list of records: it has as many rows as the value of another field says, and gains or loses rows at its end with it.
 */
export interface RowsByMeta {
  field: string
  /**
   * Key of the question asked first where rows have been filled in; {action} stands for the change.
   */
  confirm?: string
}
/**
 * Fields that are emptied when this one changes; `confirm`, a key, is asked first where one of them has been filled in ({action} stands for the change). Who does not agree keeps both.
 */
export interface ClearsMeta {
  /**
   * @minItems 1
   */
  fields: string[]
  confirm?: string
}
export interface RowsFromMeta {
  /**
   * The property of a row that refers to the chosen record, with the selector that it is chosen by.
   */
  field: string
  /**
   * Properties of a row, by the field of the chosen record whose value they take.
   */
  fill?: {
    [k: string]: string
  }
  /**
   * Key of what is said when a record is a row already; the row's values fill its places. Default: form.rows.duplicate.
   */
  duplicate?: string
  when?: ConditionMeta4
}
/**
 * What a row or a form value must satisfy: a JSON Schema of a closed set of keywords. An unknown keyword is a problem, never silently true.
 */
export interface ConditionMeta4 {
  /**
   * @minItems 1
   */
  required?: string[]
  properties?: {
    [k: string]: ConditionTest
  }
  /**
   * @minItems 1
   */
  allOf?: ConditionMeta[]
  /**
   * @minItems 1
   */
  anyOf?: ConditionMeta[]
  not?: ConditionMeta
}
export interface OptionGroupMeta {
  title: string
  names?: LocalNames
  /**
   * @minItems 1
   */
  options: (string | number | boolean)[]
}
export interface FormSectionMeta {
  section: string
  names?: LocalNames
  collapsed?: boolean
  /**
   * @minItems 1
   */
  modes?: FormMode[]
  visibleWhen?: ConditionMeta
  /**
   * @minItems 1
   */
  items: (string | FormFieldMeta)[]
}
/**
 * One of the tabs of a form. Tabs that follow each other share a bar.
 */
export interface FormTabMeta {
  tab: string
  names?: LocalNames
  /**
   * @minItems 1
   */
  modes?: FormMode[]
  visibleWhen?: ConditionMeta
  /**
   * @minItems 1
   */
  items: (string | FormFieldMeta | FormSectionMeta)[]
}
/**
 * Told, with the key of the record, that it was opened to be viewed.
 */
export interface EndpointMeta {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
}
/**
 * Addresses in place of those of the entity: their method overrides POST for add and PUT for edit.
 */
export interface FormSubmitMeta {
  add?: EndpointMeta1
  edit?: EndpointMeta1
}
export interface EndpointMeta1 {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
}
/**
 * Where the record is read from, in place of the entity's address.
 */
export interface FormLoadMeta {
  path: string
  /**
   * Fields of the row that name the record. Default: id.
   *
   * @minItems 1
   */
  keys?: string[]
  /**
   * Sent along as they are.
   */
  params?: {
    [k: string]: string | number | boolean
  }
}
export interface SaveMeta {
  /**
   * Name of a business action of the entity that can be done on saving (`saving`).
   */
  does: string
  title?: string
  names?: LocalNames
  /**
   * Key of the question asked first.
   */
  confirm?: string
}
/**
 * Menu codes of form screens where records are added and edited, in place of a dialog; a record is named there by `id`.
 */
export interface FormPagesMeta {
  add?: string
  edit?: string
}
/**
 * With kind call: the action of another list that it is. Address, permission, form and question come from there; what `params`, `given` and `values` hold is not asked for.
 */
export interface LikeActionMeta {
  screen: string
  action: string
}
/**
 * Names in the confirmation to the fields of the form, else of the row, whose value is shown.
 */
export interface ConfirmWithMeta {
  [k: string]: string
}
/**
 * What is asked in place of `confirm` for some values of a field of the form, else of the row.
 */
export interface ConfirmByMeta {
  field: string
  /**
   * Keys of questions by values of the field.
   */
  keys: {
    [k: string]: string
  }
}
/**
 * With `form`, of an action on one row: fields of the form that begin with another field of the row than that of their own name.
 */
export interface BeginsMeta {
  [k: string]: string
}
/**
 * With `form`: lists of the form that begin with an entry for every row; each fills fields of the entry from those of the row.
 */
export interface EntriesMeta {
  [k: string]: {
    [k: string]: string
  }
}
/**
 * With `form`: a password of the form that is checked first, with the parameters and fixed values of the action; the action is sent only when it is right, and without it (V71, V72).
 */
export interface PasswordCheckMeta {
  field: string
  endpoint: EndpointMeta1
  /**
   * Key of what is said when it is wrong. Default M40.
   */
  failed?: string
}
/**
 * Records that are chosen from a table first; their values are sent joined by commas (X12).
 */
export interface TableSelectMeta {
  screen: string
  param: string
  /**
   * Default true.
   */
  multiple?: boolean
}
export interface ExportMeta {
  ranges?: ('current' | 'all')[]
  /**
   * Who writes the file of all rows: the server (POST, however many), or the console (GET, up to 100,000). Default: the server.
   */
  mode?: 'server' | 'client'
  /**
   * @minItems 1
   */
  types?: ('xlsx' | 'csv' | 'txt' | 'xlsb')[]
  exclude?: string[]
}
export interface FormScreenMeta {
  $schema?: string
  $comment?: string
  code: string
  kind: 'form'
  title?: string
  names?: LocalNames
  entity: string
  form?: FormMeta
  submit?: EndpointMeta1
  load?: EndpointMeta1
  /**
   * What follows once the form has been sent. Default: it begins anew.
   */
  after?: 'logout'
  /**
   * Another form screen, whose form and further buttons it has; the fields come from its own entity.
   */
  formOf?: string
  record?: FormRecordMeta
  /**
   * A business action of the entity, on no records: its address, permission and preview come from there, the fields from the entity of its request.
   */
  does?: string
  /**
   * Further buttons: each saves the record and does something to it, at once.
   *
   * @minItems 1
   * @maxItems 3
   */
  saves?: SaveMeta[]
  button?: FormButtonMeta
  /**
   * Key of the confirmation (M-number). {action} stands for the title, {count} for the number of rows, and the names of `confirmWith` for what they name.
   */
  confirm?: string
  confirmWith?: ConfirmWithMeta
  confirmBy?: ConfirmByMeta
  /**
   * Fields that a new record, or a request, may begin with by query parameters of their names.
   *
   * @minItems 1
   */
  presets?: string[]
  next?: LinkMeta
  results?: FormResultsMeta
  /**
   * Beside the title: pages and lists (kinds open and dialog) that it leads to.
   *
   * @minItems 1
   */
  actions?: ActionMeta[]
}
/**
 * The form adds records of the entity, or edits the one whose key the query has as `id`.
 */
export interface FormRecordMeta {
  /**
   * What it does of the two. Default: both.
   *
   * @minItems 1
   */
  modes?: ('add' | 'edit')[]
  editWhen?: ConditionMeta5
  /**
   * Menu code of the page that shows a record which may not be edited. Default: the page of `next`.
   */
  view?: string
}
/**
 * What a row or a form value must satisfy: a JSON Schema of a closed set of keywords. An unknown keyword is a problem, never silently true.
 */
export interface ConditionMeta5 {
  /**
   * @minItems 1
   */
  required?: string[]
  properties?: {
    [k: string]: ConditionTest
  }
  /**
   * @minItems 1
   */
  allOf?: ConditionMeta[]
  /**
   * @minItems 1
   */
  anyOf?: ConditionMeta[]
  not?: ConditionMeta
}
/**
 * What the button that sends the form is called.
 */
export interface FormButtonMeta {
  title: string
  names?: LocalNames
}
/**
 * What comes of a form that was sent, under it: records of the entity that come one by one, read again until each is done. The address keeps which.
 */
export interface FormResultsMeta {
  /**
   * A filterable field of the entity; the answer to the form has its value.
   */
  by: string
  /**
   * @minItems 1
   */
  columns: (string | ColumnMeta)[]
  until: ConditionMeta6
  /**
   * How often it is asked for. Default 2.
   */
  everySeconds?: number
  /**
   * Menu code of the list with all of them.
   */
  page?: string
}
/**
 * What a row or a form value must satisfy: a JSON Schema of a closed set of keywords. An unknown keyword is a problem, never silently true.
 */
export interface ConditionMeta6 {
  /**
   * @minItems 1
   */
  required?: string[]
  properties?: {
    [k: string]: ConditionTest
  }
  /**
   * @minItems 1
   */
  allOf?: ConditionMeta[]
  /**
   * @minItems 1
   */
  anyOf?: ConditionMeta[]
  not?: ConditionMeta
}
export interface TabsScreenMeta {
  $schema?: string
  $comment?: string
  code: string
  kind: 'tabs'
  title?: string
  names?: LocalNames
  /**
   * @minItems 1
   */
  tabs: TabMeta[]
}
export interface TabMeta {
  screen: string
  title?: string
  names?: LocalNames
}
/**
 * A popup record selector (X5).
 */
export interface SelectorScreenMeta {
  $schema?: string
  $comment?: string
  code: string
  kind: 'selector'
  title?: string
  names?: LocalNames
  entity: string
  /**
   * List address. Default: the entity's.
   */
  path?: string
  /**
   * Field whose value is stored. Default: id.
   */
  value?: string
  /**
   * Field shown for a chosen record. Default: the entity's label.
   */
  label?: string
  /**
   * Most records to choose. Default 100 (C28).
   */
  limit?: number
  dataType?: 'Page' | 'List'
  list: ListMeta
  search?: (string | SearchItemMeta)[]
}
/**
 * A page of one record of a list.
 */
export interface RecordScreenMeta {
  $schema?: string
  $comment?: string
  code: string
  kind: 'record'
  title?: string
  names?: LocalNames
  /**
   * The list screen that the record is of: its entity, form, actions and permissions are those of the page.
   */
  list: string
  /**
   * Where the page has a menu entry of its own: the query parameter that names the record. Default: id. Without an entry its address is that of the list, and the record's id behind it.
   */
  key?: string
  /**
   * Key of what is said of a record that is not there. Default: M39.
   */
  missing?: string
  heading?: RecordHeadingMeta
  /**
   * Ids of those actions of the list that stand in the header, in this order. Default: all that work on one record.
   *
   * @maxItems 30
   */
  actions?: string[]
  /**
   * Default: one, with the sections of the form.
   *
   * @minItems 1
   * @maxItems 12
   */
  tabs?: RecordTabMeta[]
  /**
   * What opens from the list on a phone. Default: page.
   */
  phone?: 'page' | 'drawer'
  /**
   * Reads the record anew by itself. Default 15.
   */
  refreshSeconds?: number
}
export interface RecordHeadingMeta {
  /**
   * Fields that name the record. Default: the entity's label.
   *
   * @minItems 1
   * @maxItems 3
   */
  title?: string[]
  /**
   * The field whose first picture stands before them.
   */
  image?: string
  /**
   * Fields that say its state, as tags.
   *
   * @minItems 1
   * @maxItems 6
   */
  tags?: string[]
  /**
   * Fields that stand below with their labels.
   *
   * @minItems 1
   * @maxItems 6
   */
  facts?: string[]
}
export interface RecordTabMeta {
  tab: string
  names?: LocalNames
  code?: RequirementMeta6
  visibleWhen?: ConditionMeta
  /**
   * @minItems 1
   * @maxItems 12
   */
  parts: (SectionsPartMeta | FieldsPartMeta | FiguresPartMeta | TimelinePartMeta | ListPartMeta)[]
}
/**
 * Sections of the list's form, each edited in place by whoever may edit the record.
 */
export interface SectionsPartMeta {
  /**
   * Their names in the form, or `all` of them and what stands outside of sections.
   */
  sections: 'all' | string[]
  /**
   * They are shown and not edited here.
   */
  readOnly?: true
  code?: RequirementMeta7
  visibleWhen?: ConditionMeta
}
/**
 * Fields under a heading of their own.
 */
export interface FieldsPartMeta {
  /**
   * @minItems 1
   */
  fields: (string | FormFieldMeta)[]
  title?: string
  names?: LocalNames
  /**
   * They are shown and not edited here.
   */
  readOnly?: true
  /**
   * Fields side by side on a wide screen. Default: as in the form.
   */
  columns?: number
  code?: RequirementMeta8
  visibleWhen?: ConditionMeta
}
/**
 * Fields whose values stand large.
 */
export interface FiguresPartMeta {
  /**
   * @minItems 1
   * @maxItems 8
   */
  figures: string[]
  code?: RequirementMeta9
  visibleWhen?: ConditionMeta
}
/**
 * What happened to the record, in the order of time. What has no time has not happened.
 */
export interface TimelinePartMeta {
  /**
   * @minItems 1
   * @maxItems 20
   */
  timeline: TimelineEventMeta[]
  title?: string
  names?: LocalNames
  code?: RequirementMeta10
  visibleWhen?: ConditionMeta
}
export interface TimelineEventMeta {
  /**
   * The field that says when.
   */
  at: string
  title?: string
  names?: LocalNames
  /**
   * Fields that say more of it.
   *
   * @minItems 1
   * @maxItems 6
   */
  with?: string[]
  tone?: 'success' | 'warning' | 'danger'
  when?: ConditionMeta7
}
/**
 * What a row or a form value must satisfy: a JSON Schema of a closed set of keywords. An unknown keyword is a problem, never silently true.
 */
export interface ConditionMeta7 {
  /**
   * @minItems 1
   */
  required?: string[]
  properties?: {
    [k: string]: ConditionTest
  }
  /**
   * @minItems 1
   */
  allOf?: ConditionMeta[]
  /**
   * @minItems 1
   */
  anyOf?: ConditionMeta[]
  not?: ConditionMeta
}
/**
 * Another list, filtered by this record, with its own toolbar, search and permissions.
 */
export interface ListPartMeta {
  list: string
  title?: string
  names?: LocalNames
  /**
   * Parameters or filters of that list, and the fields of the record that fill them.
   */
  params?: {
    [k: string]: string
  }
  /**
   * Fixed filters of that list.
   */
  values?: {
    [k: string]: string | number | boolean
  }
  pick?: PickMeta
  /**
   * `charts`: its figures and charts alone; `rows`: without them. Default: all.
   */
  show?: 'all' | 'charts' | 'rows'
  /**
   * Rows of a page at first. Default 10.
   */
  size?: 10 | 20 | 30 | 40 | 50 | 100
  /**
   * A link leads to the list's own page with the same filters.
   */
  more?: true
  addWhen?: ConditionMeta8
  code?: RequirementMeta11
  visibleWhen?: ConditionMeta
}
/**
 * A choice among the rows of a further list, which narrows this one.
 */
export interface PickMeta {
  list: string
  params: {
    [k: string]: string
  }
  /**
   * The filter that takes the id of the chosen row.
   */
  as: string
  /**
   * Fields of a row that name it. Default: the entity's label.
   *
   * @minItems 1
   * @maxItems 3
   */
  label?: string[]
}
/**
 * What a row or a form value must satisfy: a JSON Schema of a closed set of keywords. An unknown keyword is a problem, never silently true.
 */
export interface ConditionMeta8 {
  /**
   * @minItems 1
   */
  required?: string[]
  properties?: {
    [k: string]: ConditionTest
  }
  /**
   * @minItems 1
   */
  allOf?: ConditionMeta[]
  /**
   * @minItems 1
   */
  anyOf?: ConditionMeta[]
  not?: ConditionMeta
}
/**
 * Answer of a login (P6, P7, P9, P10).
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "session".
 */
export interface SessionWire {
  token: string
  rsaPublicKey?: string | null
  suite?: string
  loginMode?: 0 | 1 | 2
  [k: string]: unknown
}
/**
 * A label in the languages of the interface: `title` is English, `names` holds the others (0.3). A missing language falls back to English, then to Chinese.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "text".
 */
export interface LocalText2 {
  title?: string
  names?: LocalNames
}
/**
 * The rules that time ranges of searches keep, by name (3.2).
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "time-rules".
 */
export interface TimeRulesFile {
  $schema?: string
  rules: {
    [k: string]: TimeRuleMeta
  }
}
/**
 * This interface was referenced by `TimeRulesFile`'s JSON-Schema
 * via the `definition` "rule".
 */
export interface TimeRuleMeta {
  /**
   * A range must be chosen (V56).
   */
  required?: boolean
  span?: TimeSpan
  /**
   * The span by the precision of the range, where people choose that.
   */
  spans?: {
    day?: TimeSpan
    month?: TimeSpan
    year?: TimeSpan
  }
  /**
   * Not later than today, this month or this year (V60).
   */
  latest?: 'now'
  /**
   * Not earlier than this day (V61).
   */
  earliest?: string
  /**
   * What the search begins with.
   */
  default?: 'today' | 'yesterday' | 'last7Days' | 'last30Days' | 'thisMonth' | 'thisYear'
}
