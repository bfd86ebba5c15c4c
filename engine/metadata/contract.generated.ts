// Generated from schemas/contract by `npm run generate`. Do not edit.

/**
 * The fields that name a record in titles and questions: the first one, and in brackets those of the others that have a value. Default: `label`.
 *
 * @minItems 1
 */
export type Named = string[]
/**
 * This interface was referenced by `EntityMeta`'s JSON-Schema
 * via the `definition` "operation".
 */
export type Operation = 'list' | 'get' | 'add' | 'edit' | 'delete' | 'export'
/**
 * The offered operations. Default: all.
 */
export type Operations = Operation[]
/**
 * Required permission. Default: the button code `permission:name`.
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
 * Fields to index together. Filterable fields with `equal`, `in` or `prefix`, references, unique fields and the default sort have an index anyway.
 */
export type Indexes = string[][]
/**
 * `equal` and `in` compare whole values (`in`: joined by commas), `contains` and `prefix` compare text regardless of case, `range` takes `from,to`, of which either may be empty.
 *
 * This interface was referenced by `EntityMeta`'s JSON-Schema
 * via the `definition` "filterMatch".
 */
export type FilterMatch = 'equal' | 'in' | 'contains' | 'prefix' | 'range'
/**
 * Required permission to see it.
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
 * Required permission to set it.
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
 * The widget of the value, and its dictionary, component or unit (0.3).
 */
export type ControlConfig = {
  type?: string | null
  code?: string | null
} | null
/**
 * The widget of the value, and its dictionary, component or unit (0.3).
 */
export type ControlConfig1 = {
  type?: string | null
  code?: string | null
} | null
export type Hidden = string[]
/**
 * Columns that the page hides by default and the user shows.
 */
export type Shown = string[]
/**
 * Moved columns, in order, each with the column before it: an empty name means the start.
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
 * A required permission: a button code `entity:action` or a menu code; all or any of several; true for all users, false for none (9.2).
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
 * A screen: the content and the actions of a page, a dialog table or a popup selector. One file per menu code.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "screen".
 */
export type ScreenMeta =
  ListScreenMeta | FormScreenMeta | TabsScreenMeta | SelectorScreenMeta | RecordScreenMeta
export type ServiceOperation = 'list' | 'get' | 'add' | 'edit' | 'delete'
export type StandardAction = 'view' | 'add' | 'edit' | 'delete' | 'batchDelete' | 'export'
/**
 * A required permission: a button code `entity:action` or a menu code; all or any of several; true for all users, false for none (9.2).
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
 * Controls in place of its own, each with a condition on the form's values: the first match applies. The value is cleared when a field of the conditions changes.
 *
 * @minItems 1
 * @maxItems 20
 */
export type ControlWhenMeta = ControlRuleMeta[]
/**
 * For a choice: options from the records chosen in these fields of the form. The choice is disabled until a record is chosen; a value that is no longer offered is removed.
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
   * Number of rows of the action. Default one.
   */
  needs?: 'none' | 'one' | 'many'
  visibleWhen?: ConditionMeta
  enabledWhen?: ConditionMeta
  danger?: boolean
  /**
   * With kind call: the business action of the entity. Address, permission, condition, parameters and number of records come from there.
   */
  does?: string
  like?: LikeActionMeta
  /**
   * Key of the confirmation (M-number). {action} is the title, {count} the number of rows; the names of `confirmWith` are further placeholders.
   */
  confirm?: string
  confirmWith?: ConfirmWithMeta
  confirmBy?: ConfirmByMeta
  same?: SameMeta
  endpoint?: EndpointMeta1
  /**
   * Address (POST), with `endpoint` and `form`: answers the effect of the action with the same parameters and changes nothing. Read-only fields are filled from it; the action sends the mark `previewed` of the response.
   */
  preview?: string
  /**
   * Map of parameters to the fields of the row that fill them.
   */
  params?: {
    [k: string]: string
  }
  /**
   * Map of parameters to those of the list's own `params` that fill them.
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
   * With kind dialog, for an action on one row: fields of the row that name it in the title of the list; those after the first are in brackets. Default: the entity's label.
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
   * Key of the success message. Default M36.
   */
  done?: string
  /**
   * Key of the text before the reason of a failure. Default M30.
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
 * A required permission: a button code `entity:action` or a menu code; all or any of several; true for all users, false for none (9.2).
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
 * A required permission: a button code `entity:action` or a menu code; all or any of several; true for all users, false for none (9.2).
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
 * A required permission: a button code `entity:action` or a menu code; all or any of several; true for all users, false for none (9.2).
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
 * A required permission: a button code `entity:action` or a menu code; all or any of several; true for all users, false for none (9.2).
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
 * A required permission: a button code `entity:action` or a menu code; all or any of several; true for all users, false for none (9.2).
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
 * A required permission: a button code `entity:action` or a menu code; all or any of several; true for all users, false for none (9.2).
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
 * A required permission: a button code `entity:action` or a menu code; all or any of several; true for all users, false for none (9.2).
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
 * Maximum range: within one month (V58), within one year (V57), or a number of months (V62).
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
 * The `data` of a response with the choices of a field, depending on the other values of its form (`choicesFrom` of screens).
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "choices".
 */
export interface ChoicesWire {
  choices: {
    value: string
    /**
     * Text in the user's language.
     */
    label: string
    [k: string]: unknown
  }[]
  /**
   * True if other values may be typed, too: the choices are suggestions.
   */
  open: boolean
  /**
   * The reason why there are no choices, in the user's language.
   */
  hint?: string
  [k: string]: unknown
}
/**
 * Configuration of a named component (webComponentConfigItemList). Screens and entities are sent without configJson; the console requests them when a page needs them.
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
 * A condition on a row or on form values: a JSON Schema with a closed set of keywords. An unknown keyword is a problem, never silently true.
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
 * A condition on the value of one field. An absent field satisfies it; name the field in `required` to require a value.
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
 * A shipped dictionary: a file of schemas/dictionaries.
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
   * Offered only in searches, where it removes the filter: no record has this value.
   */
  searchOnly?: boolean
  translationReference?: string
}
/**
 * Body of PUT base/editMany: rows to change, add and remove in one change, all or nothing, at most 1,000. Each row may occur only once.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "edit-many".
 */
export interface EditManyWire {
  /**
   * Fields to set, and the id of their row.
   *
   * @maxItems 1000
   */
  edit?: {
    id: string | number
    /**
     * Fields and their values when the row was read. The change is refused when the row has other values now.
     */
    changedFrom?: {
      [k: string]: unknown
    }
    [k: string]: unknown
  }[]
  /**
   * Records in the format of `base/add`.
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
 * An entity: a JSON Schema (draft 7) of one record, with annotated keywords. It defines the table, the request validation, the list filters, and the default columns and form.
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
   * Path of its operations (8.3). Default: /records/<entity>.
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
   * The field that names a record in selectors and lists.
   */
  label?: string
  named?: Named
  /**
   * The field with the values in effect where a record has none: an object of values by field name. Forms show them in empty inputs, lists in empty cells.
   */
  inForce?: string
  operations?: Operations
  /**
   * Adds createTime, createBy, createByName, updateTime and updateBy, which the server maintains. Default true.
   */
  audit?: boolean
  tenancy?: Tenancy
  tree?: {
    /**
     * The field that holds the id of the parent record.
     */
    parent: string
    /**
     * The whole number that orders records with the same parent. A change of many may renumber only siblings.
     */
    order?: string
  }
  /**
   * Place of the rows: a table of its own (default), none (for a request or a view), or the server's metadata store, which only shipped entities may name.
   */
  store?: 'table' | 'metadata' | 'none'
  /**
   * True if a change of a row reaches every open console, is recorded and can be reverted.
   */
  alive?: boolean
  /**
   * In files of schemas/entities: groups of fields (schemas/groups) to include. Properties that the entity gives to a field of a group are added to it.
   *
   * @minItems 1
   */
  groups?: string[]
  /**
   * In files of schemas/entities, with `of`: the fields to include from that entity. Default: all. Properties that this entity gives to such a field are added to it.
   *
   * @minItems 1
   */
  only?: string[]
  /**
   * Fixed values of fields: this entity consists of the rows of the table `of` with these values.
   */
  where?: {
    [k: string]: string | number | boolean | null | unknown[]
  }
  /**
   * The entity whose table this entity shares (with `where`).
   */
  of?: string
  grows?: GrowsMeta
  parts?: EntityPartsMeta
  indexes?: Indexes
  filters?: Filters
  /**
   * True if the records are restricted to the role `admin`: no other role has a button of the entity, whatever is stored.
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
   * The name of $id in draft 4.
   */
  id?: string
  deprecated?: boolean
  /**
   * The keyword of OpenAPI: a record itself is never null.
   */
  nullable?: boolean
  example?: unknown
  externalDocs?: {
    [k: string]: unknown
  }
}
/**
 * Button codes of operations that differ from `permission:action`.
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
   * The field that holds the owning operator: users see the rows of their own operator and of those below it.
   */
  field: string
  shared?: SharedMeta
}
/**
 * The rows of superiors that users see and cannot change.
 */
export interface SharedMeta {
  /**
   * A flag of operators: an operator with the flag sees the rows of the operator above it, and the rows that that operator sees of those above.
   */
  with?: string
  /**
   * A flag of the rows: all operators below see rows with the flag. Together with `with`, both flags are required.
   */
  when?: string
  /**
   * The fields with a value in such rows, beside the key and the operator. Default: all.
   *
   * @minItems 1
   */
  only?: string[]
}
/**
 * The records grow by time without end: their table is divided by month. No other field than the id can be unique, and the server makes the ids.
 */
export interface GrowsMeta {
  /**
   * The required date-time that decides the month of a record.
   */
  by: string
  /**
   * How long a month stays in the database after its end: months or years. It is then moved to a file. Default: forever.
   */
  keep?: string
}
/**
 * In files of schemas/entities: properties of every entity that is a part of this one (`of`), unless the part has its own. Actions get the fixed values of the part (`where`) as their `values`.
 */
export interface EntityPartsMeta {
  /**
   * The field that names a record in selectors and lists.
   */
  label?: string
  named?: Named
  operations?: Operations
  /**
   * Adds createTime, createBy, createByName, updateTime and updateBy, which the server maintains. Default true.
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
 * Operations on its records beside adding, editing and deleting, by name.
 */
export interface Actions {
  [k: string]: EntityActionMeta
}
/**
 * A business action: its permission, the required state of the record, and the fields that it sets. The server locks the records, checks each against `when`, and does all or nothing. A screen's action names it with `does`.
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
   * Number of records: none, one (`id`, the default), or one or more (`ids`, joined by commas; at most 100, V27).
   */
  records?: 'none' | 'one' | 'many'
  /**
   * Name of the parameter with the records, in place of `id` and `ids`.
   */
  ids?: string
  /**
   * Minimum number of records of an action on many. Default one.
   */
  least?: number
  /**
   * Fixed parameters of the request, which distinguish actions with the same path.
   */
  values?: {
    [k: string]: string | number | boolean
  }
  saving?: SavingMeta
  /**
   * The entity whose schema describes the further parameters (its readOnly fields are not parameters).
   */
  request?: string
  /**
   * Address (POST, same parameters) that answers the effect of the action and changes nothing. It fills fields of the action's form as the user types, and requires the same permission. Only with `coded`.
   */
  preview?: string
  when?: ConditionMeta1
  /**
   * Key of the message when a record does not satisfy `when`. Default: the state of the record does not permit the action.
   */
  refusal?: string
  same?: SameMeta
  /**
   * Fields that it sets to fixed values.
   */
  set?: {
    [k: string]: string | number | boolean | null
  }
  /**
   * Fields that it sets from the request: parameter to field. The values are required and checked against the field's schema.
   */
  take?: {
    [k: string]: string
  }
  /**
   * Parameters whose default is the present value of the records: parameter to field. The form opens with these values and shows where they differ; a parameter that is not sent leaves each record unchanged.
   */
  keeps?: {
    [k: string]: string
  }
  /**
   * Fields that it sets to the present time.
   *
   * @minItems 1
   */
  moment?: string[]
  /**
   * Fields that it sets to the id of the user.
   *
   * @minItems 1
   */
  actor?: string[]
  /**
   * Fields with `secret` `onRequest` whose values the response contains: for one record, for users who may edit that record.
   *
   * @minItems 1
   */
  reveals?: string[]
  /**
   * True if the server continues in code of the product. Only for shipped entities.
   */
  coded?: boolean
  /**
   * Operation in the operation log: a value of the dictionary log_operation. Default other.
   */
  log?: string
}
/**
 * Additional permissions by the value of a parameter of its request. Other values require none.
 */
export interface CodesByMeta {
  field: string
  /**
   * The dictionary of the values: its labels name the buttons when a role is edited.
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
 * Addresses that add (POST) or edit (PUT) a record as its form sends it and then run the action, all or nothing. They require both permissions.
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
 * A condition on a row or on form values: a JSON Schema with a closed set of keywords. An unknown keyword is a problem, never silently true.
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
 * The records of one call must have the same value in this field.
 */
export interface SameMeta {
  field: string
  message: string
}
/**
 * List filters in addition to those of the filterable fields, by the name of their query parameter.
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
   * Further fields: a record matches when one of all the fields matches.
   *
   * @minItems 1
   * @maxItems 20
   */
  also?: string[]
  /**
   * For a list of records: the compared property, as a text. A record matches when an entry matches.
   */
  within?: string
  /**
   * For a range: the field with the end of the period that begins at `field`. A record matches when its period and the range overlap.
   */
  until?: string
  match: FilterMatch
  /**
   * True if the values are operator levels, which are checked against the levels that the user may query (V31); `none` sets no filter (V30).
   */
  levels?: boolean
}
/**
 * Actions of its button codes that roles of the first start do not get with their pages: `admin` lists those of the role admin alone, `internal` those of the internal operator's roles.
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
 * A condition on a row or on form values: a JSON Schema with a closed set of keywords. An unknown keyword is a problem, never silently true.
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
 * A condition on a row or on form values: a JSON Schema with a closed set of keywords. An unknown keyword is a problem, never silently true.
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
 * Deleted records that stay in the table have the field values in `where`. When a user enters a unique value of such a record and may see the record, the refusal is the key `message`, which explains the recovery.
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
   * Help text of the field in forms, in English. A note for developers is a `$comment`.
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
   * Key of the message (M-number) for a refused value.
   */
  message?: string
  /**
   * Key of the message for an empty required field. Default M2.
   */
  requiredMessage?: string
  /**
   * Another field whose value this field must repeat (V8).
   */
  repeats?: string
  /**
   * Another field whose number, date or time this field must exceed, if both have a value (V59, V67).
   */
  above?: string
  /**
   * Another field, or several, whose number, date or time this field must reach, if both have a value.
   */
  notBelow?: string | string[]
  /**
   * Another field, or several, whose number, date or time this field must not exceed, if both have a value. The error appears at this field (V93).
   */
  notAbove?: string | string[]
  /**
   * Maintained by the server; never taken from a request.
   */
  readOnly?: boolean
  /**
   * Taken from requests, never returned.
   */
  writeOnly?: boolean
  /**
   * Set when the record is added, read-only afterwards.
   */
  immutable?: boolean
  beginsWith?: BeginsWithMeta
  /**
   * Property of the user's own information that a form for a new record begins with.
   */
  beginsWithOwn?: string
  /**
   * Part of requests and responses, but not of the table.
   */
  virtual?: boolean
  /**
   * Code of the dictionary of the values.
   */
  dictionary?: string
  /**
   * Id of the widget that shows and edits the field (0.3). Default: by type, format and dictionary.
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
   * No two records have the same value; with a list of fields: no two records with equal values in those fields (V73, V74).
   */
  unique?: boolean | string[]
  reference?: ReferenceMeta
  derived?: DerivedMeta
  /**
   * The field can be searched by; true uses the default comparison of its type.
   */
  filterable?: boolean | FilterMatch
  /**
   * The field can be sorted by.
   */
  sortable?: boolean
  /**
   * For a time that is filtered by range: the rule of schemas/time-rules.json for the range, in the console and on the server (3.2).
   */
  timeRule?: string
  /**
   * For a unique text: values that differ only in case are equal, for the database and for filters of whole values too.
   */
  caseInsensitive?: boolean
  /**
   * For a single-line text: stored as typed. Otherwise white space is normalised, and invisible characters are removed, before the text is checked.
   */
  verbatim?: boolean
  /**
   * For a searchable text: a search for the full value of an existing record ignores the ranges of `timeRule`.
   */
  anyTime?: boolean
  /**
   * Taken from requests and never returned to any user: responses about one record state that it is set, when, and the end of its fingerprint. `onRequest`: an action may reveal it (`reveals`).
   */
  secret?: boolean | 'onRequest'
  /**
   * For a row that a superior shares (`tenancy`): a flag of operators without which the field has no value there.
   */
  shared?: string
  permission?: FieldPermissionMeta
  [k: string]: unknown
}
/**
 * Translations of the description.
 */
export interface LocalNames1 {
  en?: string
  zh?: string
  ru?: string
  fr?: string
  de?: string
}
/**
 * Initial value of a form after a record is chosen in another field.
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
   * The stored field of the record. Default: id.
   */
  value?: string
  /**
   * Code of the popup selector. Default: one made from the entity.
   */
  selector?: string
  /**
   * Key of the message for a missing record. Default: the message of the field, else M16.
   */
  message?: string
}
/**
 * A field that the server computes when it reads a record: the property of a referenced record, a name in the reader's language, the number of records that refer to this one, the days until a date, whether a time is in the future, the grade of a number, the value of a parameter, whether the row belongs to the user's own operator, or whether it is the user's own account or operator.
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
   * A text of this entity: it is shown in the reader's language. For `remark`, the fields `zhRemark`, `enRemark`, `ruRemark`, `frRemark`, `deRemark` hold it by language; an entity without them has names by language (`zhName` ..., group `names`). If the field of the language is empty, the English one counts, then the Chinese one, then the text itself. Without the English field, the text itself is English.
   */
  localized?: string
  /**
   * The entity whose records are counted.
   */
  count?: string
  /**
   * With `count`: the field of that entity that holds this record's id.
   */
  by?: string
  /**
   * A date: the days from today, in the time zone of the business, until the date; negative once the date has passed.
   */
  until?: string
  /**
   * A time or a date: true while it is in the future, false when it has passed or is missing.
   */
  ahead?: string
  /**
   * The number that `limits` divide into grades.
   */
  grade?: string
  /**
   * With `grade`: numbers, or fields that hold one. The value is the number of limits that the number does not exceed; 0 without a number.
   *
   * @minItems 1
   */
  limits?: (number | string)[]
  /**
   * Two number fields: the first minus the second.
   *
   * @minItems 2
   * @maxItems 2
   */
  minus?: string[]
  /**
   * Two number fields: the first minus the second, which counts as 0 when it has no value.
   *
   * @minItems 2
   * @maxItems 2
   */
  left?: string[]
  /**
   * Code of a parameter (L45), which is the value for every record.
   */
  parameter?: string
  /**
   * Fields that are lists: the total number of their entries.
   *
   * @minItems 1
   */
  size?: string[]
  /**
   * A field that holds an operator's id: true when the operator is neither the user's own nor below it, so that a superior shares the row.
   */
  superior?: string
  /**
   * A field that holds an operator's id: true when it is the user's own operator, or the user is an administrator.
   */
  own?: string
  /**
   * A field that is or holds the id of a user or of an operator: true when it is the user's own account or own operator. Administrators are no exception.
   */
  self?: string
}
export interface FieldPermissionMeta {
  view?: RequirementMeta1
  edit?: RequirementMeta2
}
/**
 * Every response of the server (apiResponse, 8.2). `code` 200 is success; 8.5 lists the other codes.
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
 * Body of a server export (P, 8.2). The response is the file; a refusal is an envelope.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "export-payload".
 */
export interface ExportPayloadWire {
  /**
   * Filters of the list, in the format of its address.
   */
  queryParams: {
    [k: string]: string | number | boolean | unknown[] | null
  }
  sortField?: string | null
  sortOrder?: string | null
  /**
   * Lines before the titles, such as the search values.
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
   * Id that the client generates for each export. It is used to query the progress and to cancel the export (P78).
   */
  exportId?: string
  /**
   * Code of the list of these columns, whose controls and dictionaries may differ from the entity's. Default: those of the entity.
   */
  page?: string
  /**
   * IANA name of the time zone of written date-times. Default: the request header Time-Zone, else China time, as on the wire.
   */
  timeZone?: string
  [k: string]: unknown
}
export interface ExportHeader {
  field: string
  title: string
}
/**
 * The `data` of a refused add, edit or action: the errors by field, at most the first 20.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "field-errors".
 */
export interface FieldErrorsWire {
  /**
   * Number of further ones beyond the first 20.
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
 * A group of fields that entities include by name (0.4), with their filters and tenancy.
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
 * The `data` of a list response: a page. A list may also answer a bare array.
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
   * True if there are too many rows to count for a page: `total` is an estimate, and `totals` is omitted. exactTotal=true counts all rows.
   */
  totalEstimated?: boolean
  /**
   * Fields that cannot sort so many rows, because they have no index. A request that sorts by one of them is refused (422).
   */
  unsortable?: string[]
  /**
   * The rows of its charts, if they differ from those of the page.
   */
  chart?: {
    [k: string]: unknown
  }[]
  /**
   * Sums over the filter by field, exact to the last digit: a sum that a JSON number cannot represent is a text of its digits.
   */
  totals?: {
    [k: string]: number | string | null
  }
  [k: string]: unknown
}
/**
 * Query of a list (listQuery). pageSize -1 means all. Filters are further parameters with their own names.
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
   * Names of fields to add up over the filter, joined by commas.
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
 * A column of a menu (menuColumnList). The rows of a menu determine presence, order and label of its columns.
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
   * Pixels. 0 or no value: the width of the screen's column.
   */
  width?: number | null
  /**
   * Pixels. 0 or no value: the width of the screen's column.
   */
  minWidth?: number | null
  visible?: boolean
  sortable?: boolean
  [k: string]: unknown
}
/**
 * A form field of a menu (menuFormItemList): its label, and its position among the fields of its section, tab or form.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "menu-form-item".
 */
export interface MenuFormItemWire {
  id?: string
  menuId: string
  field: string
  /**
   * Sort number: fields with a number are sorted by it, ascending; the others keep their place in the definition.
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
 * Body of POST /system/metadata/install: a complete menu in one call, all or nothing.
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
   * Button codes. Default: all buttons of the screens.
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
 * The shipped route tree (1).
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "menus".
 */
export interface MenusFile {
  $schema?: string
  menus: (BaseMenu | MenuNode)[]
}
/**
 * An entry of schemas/base/menus.json with its descendants, included here by its code.
 *
 * This interface was referenced by `MenusFile`'s JSON-Schema
 * via the `definition` "baseMenu".
 */
export interface BaseMenu {
  base: string
  /**
   * Codes of omitted entries below it.
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
   * False omits it from the breadcrumb.
   */
  breadcrumb?: boolean
  /**
   * True if charges never hide the entry.
   */
  free?: boolean
  /**
   * Operator levels, from and to, that get the entry by default.
   *
   * @minItems 2
   * @maxItems 2
   */
  levels?: number[]
  /**
   * Login modes that can open the page (C46).
   */
  modes?: number[]
  hidden?: boolean
  affix?: boolean
  alwaysShow?: boolean
  admin?: boolean
  localOnly?: boolean
  /**
   * True if the page is code of the console (pages-custom) and has no screen.
   */
  custom?: boolean
  /**
   * True if the page deliberately has the address of another page: a switch above them chooses between the pages.
   */
  shares?: boolean
  /**
   * True for the page to change the password: users who must change it are redirected there first.
   */
  changesPassword?: boolean
  activeMenu?: string
  children?: MenuNode[]
}
/**
 * The `data` of a refused metadata change: its problems, at most the first 20.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "metadata-refusal".
 */
export interface MetadataRefusalWire {
  /**
   * Number of further ones beyond the first 20.
   */
  more?: number
  problems: MetadataProblem[]
  [k: string]: unknown
}
/**
 * A problem of metadata: its code, its place (JSON pointer within `source`), and its description.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "problem".
 */
export interface MetadataProblem {
  code: string
  pointer: string
  detail: string
  /**
   * The document: a file, a screen, an entity, a menu.
   */
  source?: string
  /**
   * A warning is shown but causes no refusal. Default error.
   */
  severity?: 'error' | 'warning'
}
/**
 * The definitions of a page that do not ship with the console: screens and entities of the server, by code.
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
 * Display preferences of a user: named documents, saved one at a time and all sent with the profile. `list:<code>` is for one list, `general` for all lists, `settings` for the rest of the console. A reader leaves unknown fields unchanged.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "preferences".
 */
export interface PreferenceWire {
  name: string
  /**
   * Null deletes the document.
   */
  value: {
    [k: string]: unknown
  } | null
}
/**
 * Columns as differences from the page: columns that a later version of the page adds appear.
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
   * Display of the rows of a list with tiles. Default: tiles.
   */
  view?: 'table'
  mobile?: ColumnChoiceWire
  [k: string]: unknown
}
/**
 * The appearance settings of the user (localSettings, 2.1).
 *
 * This interface was referenced by `PreferenceWire`'s JSON-Schema
 * via the `definition` "settings".
 */
export interface SettingsPreferenceWire {
  /**
   * Time of the last change, in milliseconds since 1970 by the server's clock: the newer of two copies wins.
   */
  changedAt: number
  language?: string
  /**
   * Theme colour (C41).
   */
  themeColor?: string
  colorMode?: 'system' | 'light' | 'dark'
  /**
   * More contrast, always or when the system asks for it.
   */
  contrast?: 'system' | 'more'
  density?: 'compact' | 'default' | 'comfortable'
  /**
   * Component size (C61).
   */
  size?: 'default' | 'medium' | 'small' | 'mini'
  tagsView?: boolean
  fixedHeader?: boolean
  sidebarLogo?: boolean
  pinyinSearch?: boolean
  clockVisible?: boolean
  /**
   * IANA name of the time zone of displayed and entered times; empty: that of the business. The server refuses unknown names.
   */
  timeZone?: string
  [k: string]: unknown
}
/**
 * Preferences of all lists.
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
   * True if lists initially show as many rows as fit the window, in place of pageSize. Default: the value of the profile.
   */
  fitsWindow?: boolean
  /**
   * True if keys without Ctrl or Alt are shortcuts. Default true.
   */
  singleKeys?: boolean
  [k: string]: unknown
}
/**
 * A product: the file product.json of its folder. Roles, accounts, tenants and parameters are those of the first start; afterwards they are ordinary records.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "product".
 */
export interface ProductFile {
  $schema?: string
  $comment?: string
  /**
   * Identifies the database of the product. The code never changes.
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
   * The offered languages; the first is the default for users whose language is not among them. Default: all languages of the interface.
   *
   * @minItems 1
   */
  languages?: ('en' | 'zh' | 'ru' | 'fr' | 'de' | 'el' | 'vi' | 'es' | 'ja')[]
  /**
   * IANA name of the time zone of the business, which determines its days. Default: Asia/Shanghai.
   */
  timeZone?: string
  /**
   * ISO 4217 code: the unit of amounts (`money`) without a unit of their own.
   */
  currency?: string
  /**
   * Code of the menu that the console opens with. Default: the first page of the user.
   */
  firstPage?: string
  /**
   * The operators of the first start, each after its parent; the first is the internal one. With an empty list (`[]`) the product has no operators, and no page shows them. Default: one, named like the product.
   */
  tenants?: ProductTenant[]
  roles?: ProductRole[]
  accounts?: ProductAccount[]
  /**
   * Parameters in addition to those of the base, or other values for these.
   */
  parameters?: ProductParameter[]
}
export interface ProductTheme {
  /**
   * Default colour of buttons, links and selected elements, which the user can change.
   */
  primary?: string
}
/**
 * This interface was referenced by `ProductFile`'s JSON-Schema
 * via the `definition` "tenant".
 */
export interface ProductTenant {
  /**
   * Name of the tenant in accounts and in tenants below it.
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
   * `admin` always may do everything; `demo` may change nothing.
   */
  code: string
  /**
   * Default: the title of its type.
   */
  title?: string
  names?: LocalNames
  /**
   * A value of the dictionary sys_role_type. Default: 9.
   */
  type?: number
  /**
   * The level of the tenants whose users may have the role. Default: null, all levels.
   */
  level?: number | null
  /**
   * Codes of groups or pages of the route tree, each with the granted actions. Default: all pages of the level.
   */
  pages?: {
    [k: string]: 'all' | string[]
  }
  /**
   * Codes of groups or pages that the role does not have.
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
   * Purpose of the account, printed when the server starts.
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
  names?: LocalNames2
  remarks?: LocalNames3
}
/**
 * The name in other languages.
 */
export interface LocalNames2 {
  en?: string
  zh?: string
  ru?: string
  fr?: string
  de?: string
}
/**
 * The remark in other languages.
 */
export interface LocalNames3 {
  en?: string
  zh?: string
  ru?: string
  fr?: string
  de?: string
}
/**
 * The profile: the user, and the console for this user (P12, P13).
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
   * Revision number, which increases with every change of metadata.
   */
  revision?: number
  /**
   * A text that changes with the user's identity and permissions; for awaitRevision.
   */
  accessMark?: string
  mustChangePassword?: boolean
  /**
   * IANA name of the time zone of the business, which determines the days of statistics and days without a time. Default: China time, as on the wire.
   */
  businessTimeZone?: string
  /**
   * True if the server has the call `GET /system/findRecords`, which finds records by a text. Default false.
   */
  findsRecords?: boolean
  /**
   * True if lists initially show as many rows as fit the window, unless the user chooses otherwise. Default: false.
   */
  fitsWindow?: boolean
  /**
   * Codes of the languages that users can choose, in order. Default: zh, en, de, fr, ru.
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
   * Display preferences of the user, by name (preferences.json).
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
   * Standard actions offered (3.1). Default: those that the entity's operations permit.
   */
  standard?: StandardAction[]
  copy?: CopyMeta
  allow?: RowVetoMeta
  list?: ListMeta
  search?: (string | SearchItemMeta)[]
  /**
   * Fields whose sum over the filter is shown in large type above the list.
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
   * Further buttons of the form: each saves the record and runs an action on it at once.
   *
   * @minItems 1
   * @maxItems 3
   */
  saves?: SaveMeta[]
  formPages?: FormPagesMeta
  actions?: ActionMeta[]
  export?: ExportMeta
  /**
   * The record screen of its rows, or `false` for none. Default: a page generated from the form, if rows can be viewed.
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
 * An existing HTTP service that implements the list protocol; the server forwards calls to it.
 */
export interface ServiceMeta {
  url: string
  /**
   * Operations of the service. Default: only list.
   */
  operations?: ServiceOperation[]
}
/**
 * Offers to add a record that starts with the values of another one. It starts without the key, secrets, unique fields, and fields that cannot be set in a new record.
 */
export interface CopyMeta {
  /**
   * Further fields that it starts without.
   */
  except?: string[]
}
/**
 * Conditions on the row of the action (V81).
 */
export interface RowVetoMeta {
  edit?: ConditionMeta
  delete?: ConditionMeta
}
export interface ListMeta {
  /**
   * Default: every field of the entity that a cell can show.
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
   * Query parameters that the opener of this list must set (dialog tables).
   */
  params?: string[]
  /**
   * All rows are loaded at once: there is no paging bar.
   */
  whole?: boolean
  /**
   * Columns whose sum over the filter is shown under the list.
   */
  totals?: string[]
  tiles?: TilesMeta
  /**
   * Colours of rows in the table: the first entry whose condition the row satisfies applies. A column must state the same in words.
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
   * Initial visibility, which the user can change. Default true.
   */
  visible?: boolean
  sortable?: boolean
  /**
   * Long text is truncated and shown in full on hover. Default true.
   */
  tooltip?: boolean
  /**
   * Cells are empty: the column exists only for its heading or its link.
   */
  hideCellContent?: boolean
  cellContent?: LocalText
  fixed?: 'left' | 'right'
  link?: LinkMeta
  /**
   * Id of an action of the list: cells are links that run it on their row.
   */
  action?: string
}
/**
 * Text that every cell shows in place of its value.
 */
export interface LocalText {
  title?: string
  names?: LocalNames
}
export interface LinkMeta {
  page: string
  /**
   * Map of query parameters to the fields of the row that fill them.
   */
  params?: {
    [k: string]: string
  }
  /**
   * The field that holds the id of a record of that list: the link opens the page of this record.
   */
  record?: string
  code?: RequirementMeta4
}
export interface SortMeta {
  field: string
  order: 'asc' | 'desc'
}
/**
 * Rows are sorted by hand: dragged, or moved by one step. The list is sorted by this whole number first, ascending.
 */
export interface ListOrderMeta {
  by: string
  /**
   * Rows are sorted among those with the same value of this field. In a tree it is always the field of the parent.
   */
  within?: string
}
/**
 * Rows are shown as tiles unless the user chooses the table (L28, B8): a picture, a title, and further values of the row. Not for a tree.
 */
export interface TilesMeta {
  /**
   * The column whose first picture the tile shows.
   */
  image: string
  /**
   * The column whose text is below the picture.
   */
  title: string
  /**
   * Columns whose values are below the title; blank values are omitted.
   *
   * @minItems 1
   * @maxItems 4
   */
  lines?: string[]
  bar?: TileBarMeta
  /**
   * Signs on the pictures of rows that satisfy a condition.
   *
   * @minItems 1
   * @maxItems 4
   */
  marks?: TileMarkMeta[]
}
/**
 * A bar that shows the ratio of two numbers.
 */
export interface TileBarMeta {
  value: string
  of: string
  /**
   * The bar warns from this number down.
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
 * The rows, at most 1,000, can be edited together.
 */
export interface EditTableMeta {
  /**
   * Fields with a cell in each row.
   *
   * @minItems 1
   */
  fields: (string | TableColumnMeta)[]
}
/**
 * A column of a child table. Conditions see its row, then the form.
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
   * Required here, in addition to the entity.
   */
  required?: true
  /**
   * Read-only here, in addition to the entity.
   */
  readOnly?: true
  enabledWhen?: ConditionMeta
  optionsWhen?: OptionsWhenMeta
  filterBy?: FilterByMeta
  /**
   * Minimum width in pixels.
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
 * For a selector: filters of its list, and the fields that fill them. The field is disabled until they have values, and is cleared when one of them changes.
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
 * The name of the summed rows, if they are not all rows of the filter.
 */
export interface LocalText1 {
  title?: string
  names?: LocalNames
}
export interface ChartMeta {
  title?: string
  names?: LocalNames
  /**
   * The offered forms of the chart; the user chooses among several, the first is the default.
   *
   * @minItems 1
   */
  types: ChartType[]
  /**
   * The field with the names of its points or slices.
   */
  x: string
  /**
   * The measured fields; a pie or ring uses only the first.
   *
   * @minItems 1
   * @maxItems 5
   */
  series: string[]
  /**
   * The search item whose value names the only displayed series.
   */
  seriesBy?: string
  /**
   * The search item of a range of days or months: the previous period of the same length is drawn beside, point by point.
   */
  comparedBy?: string
  /**
   * Maximum number of rows. Default: all.
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
   * Place of the form: a dialog (default), or a drawer from the right.
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
   * Required here, in addition to the entity.
   */
  required?: true
  /**
   * Read-only here, in addition to the entity.
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
   * For a list of records: the columns of its rows, in this order. Default: all properties.
   *
   * @minItems 1
   */
  columns?: (string | TableColumnMeta)[]
  rowsBy?: RowsByMeta
  clears?: ClearsMeta
  /**
   * For a list of records: its rows are records chosen in a selector; of several selectors, those whose condition holds are offered.
   *
   * @minItems 1
   * @maxItems 8
   */
  rowsFrom?: RowsFromMeta[]
  /**
   * For a choice: groups of its options. Options without a group come last.
   *
   * @minItems 1
   */
  groups?: OptionGroupMeta[]
  /**
   * Code of a list screen with the offered records, which a link beside the field opens over the form. The link requires the permission to view these records.
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
 * Choices that an address of the server provides, with the values of other fields as parameters; requested again when one of them changes. The response is choices.json.
 */
export interface ChoicesFromMeta {
  /**
   * Address, called by GET.
   */
  path: string
  /**
   * Map of parameters to the fields of the form that fill them.
   */
  params?: {
    [k: string]: string
  }
  /**
   * True if other values may always be typed: the field is a text with suggestions from the start.
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
 * For a list of records: the value of another field is the number of rows; rows are added or removed at the end with it.
 */
export interface RowsByMeta {
  field: string
  /**
   * Key of the question that is asked first when rows have values; {action} is the change.
   */
  confirm?: string
}
/**
 * Fields that are emptied when this one changes. `confirm`, the key of a question, is asked first when one of them has a value ({action} is the change). Declining keeps both.
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
   * The property of a row that refers to the chosen record; its selector is used.
   */
  field: string
  /**
   * Map of properties of a row to the fields of the chosen record that fill them.
   */
  fill?: {
    [k: string]: string
  }
  /**
   * Key of the message for a record that is a row already; its placeholders are values of the row. Default: form.rows.duplicate.
   */
  duplicate?: string
  when?: ConditionMeta4
}
/**
 * A condition on a row or on form values: a JSON Schema with a closed set of keywords. An unknown keyword is a problem, never silently true.
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
 * A tab of a form. Consecutive tabs share a bar.
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
 * Endpoint that is called with the key of the record when the form is opened for viewing.
 */
export interface EndpointMeta {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
}
/**
 * Addresses in place of those of the entity; their method overrides POST for add and PUT for edit.
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
 * Address of the record, in place of the entity's address.
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
   * Fixed parameters of the request.
   */
  params?: {
    [k: string]: string | number | boolean
  }
}
export interface SaveMeta {
  /**
   * Name of a business action of the entity that can run on saving (`saving`).
   */
  does: string
  title?: string
  names?: LocalNames
  /**
   * Key of the question that is asked first.
   */
  confirm?: string
}
/**
 * Menu codes of form screens that add and edit records, in place of a dialog; the query parameter `id` names the record.
 */
export interface FormPagesMeta {
  add?: string
  edit?: string
}
/**
 * With kind call: the action of another list. Address, permission, form and question come from there; the form does not show the parameters of `params`, `given` and `values`.
 */
export interface LikeActionMeta {
  screen: string
  action: string
}
/**
 * Map of placeholders in the confirmation to the fields of the form, else of the row, with their values.
 */
export interface ConfirmWithMeta {
  [k: string]: string
}
/**
 * Questions in place of `confirm` for some values of a field of the form, else of the row.
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
 * With `form`, for an action on one row: fields of the form whose initial value is a field of the row with another name.
 */
export interface BeginsMeta {
  [k: string]: string
}
/**
 * With `form`: lists of the form that begin with an entry for every row, as a map of fields of the entry to the fields of the row that fill them.
 */
export interface EntriesMeta {
  [k: string]: {
    [k: string]: string
  }
}
/**
 * With `form`: a password of the form that is checked first, with the parameters and fixed values of the action; the action is sent only when the password is correct, and without it (V71, V72).
 */
export interface PasswordCheckMeta {
  field: string
  endpoint: EndpointMeta1
  /**
   * Key of the message for a wrong password. Default M40.
   */
  failed?: string
}
/**
 * Records to choose from a table first; their values are sent joined by commas (X12).
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
   * Writer of the file of all rows: the server (POST, without a limit), or the console (GET, up to 100,000). Default: the server.
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
   * Effect after the form was sent. Default: the form resets.
   */
  after?: 'logout'
  /**
   * Another form screen whose form and further buttons this one uses; the fields come from its own entity.
   */
  formOf?: string
  record?: FormRecordMeta
  /**
   * A business action of the entity without records: address, permission and preview come from there, the fields from the entity of its request.
   */
  does?: string
  /**
   * Further buttons: each saves the record and runs an action on it at once.
   *
   * @minItems 1
   * @maxItems 3
   */
  saves?: SaveMeta[]
  button?: FormButtonMeta
  /**
   * Key of the confirmation (M-number). {action} is the title, {count} the number of rows; the names of `confirmWith` are further placeholders.
   */
  confirm?: string
  confirmWith?: ConfirmWithMeta
  confirmBy?: ConfirmByMeta
  /**
   * Fields that query parameters of the same names may preset in a new record or a request.
   *
   * @minItems 1
   */
  presets?: string[]
  next?: LinkMeta
  results?: FormResultsMeta
  /**
   * Buttons beside the title that open pages and lists (kinds open and dialog).
   *
   * @minItems 1
   */
  actions?: ActionMeta[]
}
/**
 * The form adds records of the entity, or edits the one whose key is the query parameter `id`.
 */
export interface FormRecordMeta {
  /**
   * The offered modes. Default: both.
   *
   * @minItems 1
   */
  modes?: ('add' | 'edit')[]
  editWhen?: ConditionMeta5
  /**
   * Menu code of the page for records that cannot be edited. Default: the page of `next`.
   */
  view?: string
}
/**
 * A condition on a row or on form values: a JSON Schema with a closed set of keywords. An unknown keyword is a problem, never silently true.
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
 * The name of the submit button.
 */
export interface FormButtonMeta {
  title: string
  names?: LocalNames
}
/**
 * The results of a sent form, below it: records of the entity, which are reloaded until each is done. The address identifies them.
 */
export interface FormResultsMeta {
  /**
   * A filterable field of the entity; the response to the form has its value.
   */
  by: string
  /**
   * @minItems 1
   */
  columns: (string | ColumnMeta)[]
  until: ConditionMeta6
  /**
   * Interval of the requests in seconds. Default 2.
   */
  everySeconds?: number
  /**
   * Menu code of the list with all results.
   */
  page?: string
}
/**
 * A condition on a row or on form values: a JSON Schema with a closed set of keywords. An unknown keyword is a problem, never silently true.
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
   * The stored field. Default: id.
   */
  value?: string
  /**
   * The displayed field of a chosen record. Default: the entity's label.
   */
  label?: string
  /**
   * Maximum number of chosen records. Default 100 (C28).
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
   * The list screen of the record: the page uses its entity, form, actions and permissions.
   */
  list: string
  /**
   * For a page with its own menu entry: the query parameter that names the record. Default: id. Without an entry, the address of the page is that of the list, followed by the id of the record.
   */
  key?: string
  /**
   * Key of the message for a missing record. Default: M39.
   */
  missing?: string
  heading?: RecordHeadingMeta
  /**
   * Ids of the actions of the list in the header, in this order. Default: all actions on one record.
   *
   * @maxItems 30
   */
  actions?: string[]
  /**
   * Default: one tab with the sections of the form.
   *
   * @minItems 1
   * @maxItems 12
   */
  tabs?: RecordTabMeta[]
  /**
   * Form of an opened record on a phone. Default: page.
   */
  phone?: 'page' | 'drawer'
  /**
   * Interval of the automatic reload in seconds. Default 15.
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
   * The field whose first picture is shown before them.
   */
  image?: string
  /**
   * Fields with the state of the record, as tags.
   *
   * @minItems 1
   * @maxItems 6
   */
  tags?: string[]
  /**
   * Fields below the title, with their labels.
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
 * Sections of the list's form, each edited in place by users who may edit the record.
 */
export interface SectionsPartMeta {
  /**
   * Their names in the form, or `all`, including the fields outside sections.
   */
  sections: 'all' | string[]
  /**
   * True if they cannot be edited here.
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
   * True if they cannot be edited here.
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
 * Fields whose values are shown in large type.
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
 * Events of the record in chronological order. Events without a time are omitted.
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
   * The field with the time of the event.
   */
  at: string
  title?: string
  names?: LocalNames
  /**
   * Fields with details of the event.
   *
   * @minItems 1
   * @maxItems 6
   */
  with?: string[]
  tone?: 'success' | 'warning' | 'danger'
  when?: ConditionMeta7
}
/**
 * A condition on a row or on form values: a JSON Schema with a closed set of keywords. An unknown keyword is a problem, never silently true.
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
   * Map of parameters or filters of that list to the fields of the record that fill them.
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
   * `charts`: only its figures and charts; `rows`: only its rows. Default: all.
   */
  show?: 'all' | 'charts' | 'rows'
  /**
   * Initial number of rows per page. Default 10.
   */
  size?: 10 | 20 | 30 | 40 | 50 | 100
  /**
   * Adds a link to the list's own page with the same filters.
   */
  more?: true
  addWhen?: ConditionMeta8
  code?: RequirementMeta11
  visibleWhen?: ConditionMeta
}
/**
 * A choice among the rows of a further list, which filters this one.
 */
export interface PickMeta {
  list: string
  params: {
    [k: string]: string
  }
  /**
   * The filter with the id of the chosen row.
   */
  as: string
  /**
   * Fields that name a row. Default: the entity's label.
   *
   * @minItems 1
   * @maxItems 3
   */
  label?: string[]
}
/**
 * A condition on a row or on form values: a JSON Schema with a closed set of keywords. An unknown keyword is a problem, never silently true.
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
 * Response to a login (P6, P7, P9, P10).
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
 * A label in the languages of the interface: `title` is English, `names` contains the others (0.3). A missing language falls back to English, then to Chinese.
 *
 * This interface was referenced by `Contract`'s JSON-Schema
 * via the `definition` "text".
 */
export interface LocalText2 {
  title?: string
  names?: LocalNames
}
/**
 * The rules for time ranges of searches, by name (3.2).
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
   * True if a range is required (V56).
   */
  required?: boolean
  span?: TimeSpan
  /**
   * The maximum range by the precision of the range, if users choose the precision.
   */
  spans?: {
    day?: TimeSpan
    month?: TimeSpan
    year?: TimeSpan
  }
  /**
   * True if the range ends no later than today, this month or this year (V60).
   */
  latest?: 'now'
  /**
   * The earliest day of the range (V61).
   */
  earliest?: string
  /**
   * Initial range of the search.
   */
  default?: 'today' | 'yesterday' | 'last7Days' | 'last30Days' | 'thisMonth' | 'thisYear'
}
