/** The public interface of the engine: what widgets, bespoke pages and the composition root may use. */
export { Console } from './console'
export type { ConsoleConfig, MenuIcons, Product } from './shell/console-config'
export type { LoginProvider } from './shell/oauth-login/login-provider'
export type { AlertText, LoadAlert } from './shell/alerts/load-alert'
export type { CustomPage } from './registry/create-registry'

// For bespoke pages.
export { useServices } from './data/console-services'
export { useAccess } from './data/use-access'
export { useProfile } from './data/use-profile'
export { useLanguage, useTranslate } from './i18n/use-translate'
export { can } from './permissions/can'
export { useReportError } from './data/use-report-error'

// For widgets.
export { toWireTime } from './model/values/china-time'
export type { FieldModel, FormModel } from './model/field-model'
export type { ValueContext, ValueFormats, WidgetDefinition, WidgetOptions } from './model/widget-definition'
export type { CellProps, InputProps, Widget, WidgetComponents } from './registry/widget'

// Parts that widgets are made of.
export { Segments } from './views/buttons/segments'
export { CheckGroup } from './views/controls/check-group'
export { CopyButton } from './views/controls/copy-button'
export { DateControl, DateRangeControl } from './views/controls/date-control'
export { DictionaryListCell } from './views/controls/dictionary-list-cell'
export { JsonControl } from './views/controls/json-control'
export { NumberControl } from './views/controls/number-control'
export { SecretControl } from './views/controls/secret-control'
export { StrengthMeter } from './views/controls/strength-meter'
export { SelectControl } from './views/controls/select-control'
export { SwitchControl } from './views/controls/switch-control'
export { TagLabel } from './views/controls/tag-label'
export { TagList } from './views/controls/tag-list'
export { TextareaControl } from './views/controls/textarea-control'
export { TextControl } from './views/controls/text-control'
export { useFocusAfterRemoval } from './views/controls/use-focus-after-removal'
export { useDictionaryChoice } from './views/controls/use-dictionary-choice'
export { FileControl } from './views/image/file-control'
export { FileLink } from './views/image/file-link'
export { toAddresses, toLimit } from './views/image/addresses'
export { toExtensions } from './views/image/file-problem'
export { PictureCell } from './views/image/picture-cell'
export { PictureControl } from './views/image/picture-control'
export type { PictureTool } from './views/image/picture-control-props'
export { LevelSelector } from './views/selector/level-selector'
export { PopupSelector } from './views/selector/popup-selector'
export { TableSelectDialog } from './views/selector/table-select-dialog'
export { TableViewDialog } from './views/selector/table-view-dialog'
export { TickTree } from './views/selector/tick-tree'
export { TreeSelector } from './views/selector/tree-selector'
export {
  toDictionaryValue,
  toDictionaryValues,
  toFieldValue,
  toFieldValues,
} from './model/values/dictionary-value'
