/** The public interface of the engine, for widgets, bespoke pages and the composition root. */
export { Console } from './console'
export type { ConsoleConfig, MenuIcons, Product } from './shell/console-config'
export type { LoginProvider } from './shell/oauth-login/login-provider'
export type { AlertText, LoadAlert } from './shell/alerts/load-alert'
export type { NoticeSource } from './shell/notice/notice-source'
export type { CustomPage } from './registry/create-registry'

// For bespoke pages.
export { useServices } from './data/console-services'
export { usePageActive } from './data/open-page/page-activity'
export { useAccess } from './data/person/use-access'
export { useAnswer, type Answer } from './data/use-answer'
export { useErrorText } from './data/messages/use-error-text'
export { usePageModel } from './data/models/use-page-model'
export { usePreference } from './data/settings/use-preference'
export { useProfile } from './data/person/use-profile'
export { valueFormats } from './model/values/texts/value-formats'
export { useLanguage, useTranslate } from './i18n/use-translate'
export { can } from './permissions/can'
export { useRenewAnswers } from './data/use-renew-answers'
export { useReportError } from './data/messages/use-report-error'
export { TimesZone } from './views/times-zone'
export { useValueScope } from './data/models/use-value-scope'
export { useVisibleMenus } from './data/person/visible-menus'
export { failure, success, type Decode, type Result } from './metadata/result'
export { Button } from './views/buttons/button'
export { FilterForm, SeriesChart } from './views/bespoke-parts'
export { ChartSkeleton } from './views/chart/chart-skeleton'
export type { ChartSeries, SeriesChartModel } from './views/chart/to-series-apex'
export { pageAddress } from './views/page-address'
export { useIsMobile } from './views/use-is-mobile'
export { IconButton } from './views/buttons/icon-button'
export { lazyPart } from './views/loading/lazy-part'
export { ListSearch, type SearchedRows } from './views/list/search/list-search'
export { PointMap } from './views/map/lazy-point-map'
export { PointSign } from './views/map/point-sign'
export {
  positionAt,
  type MapNames,
  type MapPoints,
  type MapTiles,
  type PointMark,
  type Position,
} from './views/map/map-points'
export type { MapView } from './views/map/map-view'
export type { PointMapProps } from './views/map/point-map'
export { Spinner } from './views/spinner/spinner'
export { useLatest } from './views/use-latest'

// For widgets.
export { fromCalendarTime, fromWireTime, toCalendarText } from './model/values/times/china-time'
export { wireZone } from './metadata/locale/time-zone'
export { isRemovedSecret, isSecretMark, removedSecret } from './metadata/entities/secret-mark'
export type { FieldModel, FormModel } from './model/types/field-model'
export type {
  ValueContext,
  ValueFormats,
  WidgetDefinition,
  WidgetFit,
  WidgetOptions,
} from './model/types/widget-definition'
export type { CellProps, InputProps, Widget, WidgetComponents } from './registry/widget'

// For widgets that edit a list of records (`entries`), or read other fields of their form.
export { useReferredRecords } from './data/references/use-referred-records'
export { useEntries } from './views/schema-form/entries/entries-context'
export { EntryField } from './views/schema-form/entries/entry-field'
export { FormButton } from './views/schema-form/form-button'
export { makePassword } from './model/values/make-password'
export { useNewRecord } from './views/schema-form/fields/use-new-record'
export { useOtherField } from './views/schema-form/fields/use-other-field'
export { useRowDrag } from './views/list/rows/use-row-drag'

// Parts of widgets.
export { Segments } from './views/buttons/segments'
export { CheckGroup } from './views/controls/choices/check-group'
export { CopyButton } from './views/controls/text-inputs/copy-button'
export { DateControl, DateRangeControl } from './views/controls/dates/date-control'
export { DictionaryListCell } from './views/controls/cells/dictionary-list-cell'
export { JsonControl } from './views/controls/text-inputs/json-control'
export { NumberControl } from './views/controls/text-inputs/number-control'
export { SecretControl } from './views/controls/text-inputs/secret-control'
export { StrengthMeter } from './views/controls/text-inputs/strength-meter'
export { NamedIcon } from './views/controls/cells/named-icon'
export { SelectControl } from './views/controls/choices/select-control'
export { SwitchControl } from './views/controls/choices/switch-control'
export { TagLabel } from './views/controls/cells/tag-label'
export { TagList } from './views/controls/cells/tag-list'
export { TextareaControl } from './views/controls/text-inputs/textarea-control'
export { TextControl } from './views/controls/text-inputs/text-control'
export { useFocusAfterRemoval } from './views/controls/use-focus-after-removal'
export { useDictionaryChoice } from './views/controls/choices/use-dictionary-choice'
export { FileControl } from './views/image/file-control'
export { FileLink } from './views/image/file-link'
export { toAddresses, toLimit } from './views/image/addresses'
export { toExtensions } from './views/image/file-problem'
export { PictureCell } from './views/image/picture-cell'
export { PictureControl } from './views/image/picture-control'
export { LevelSelector } from './views/selector/level-selector'
export { PopupSelector } from './views/selector/popup-selector'
export { RecordTable } from './views/selector/record-table'
export { TableSelectDialog } from './views/selector/table-select-dialog'
export { TableViewDialog } from './views/selector/table-view-dialog'
export { TickTree } from './views/selector/tree/tick-tree'
export { TreeSelector } from './views/selector/tree/tree-selector'
export {
  toDictionaryValue,
  toDictionaryValues,
  toFieldValue,
  toFieldValues,
} from './model/values/texts/dictionary-value'
