import { isAudited, isServerField, fieldsOf } from '../../metadata/entities/entity-fields'
import type {
  EntityMeta,
  FormFieldMeta,
  FormMeta,
  FormMode,
  FormSectionMeta,
  FormTabMeta,
} from '../../metadata/contract.generated'
import { resolveText } from '../../metadata/locale/local-text'
import { isSection, isTab, mergeForm, normalizeItem } from '../../metadata/screens/menu-rows'
import { checkCondition } from '../conditions/check-condition'
import type { CompileContext, ProblemSink } from '../compile-context'
import { compileFormField } from './compile-form-field'
import { formRules } from '../conditions/form-rules'
import type {
  FormFieldModel,
  FormItemModel,
  FormModel,
  FormSectionModel,
  FormTabModel,
} from '../types/field-model'

const allModes: readonly FormMode[] = ['add', 'edit', 'view']
/** Shared input of all parts of a form. */
interface Around {
  readonly entity: EntityMeta
  readonly context: CompileContext
  readonly sink: ProblemSink
}

/**
 * Compiles a form: its fields by mode, and the entity's rules across fields. Fields that ship as required or read-only
 * stay so. `guarded`: the records are stored by our server, which rejects an edit if another user has changed the
 * record meanwhile.
 */
export function compileForm(
  form: FormMeta | undefined,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
  guarded = true,
): FormModel {
  const merged = mergeForm(form ?? defaultForm(entity), context.rows?.form)
  const guard = isAudited(entity, 'updateTime') ? 'updateTime' : 'values'
  return {
    columns: merged.columns ?? 2,
    items: compileItems(merged.items, { entity, context, sink }, `${pointer}/items`),
    rules: formRules(entity, context.access),
    stated: Object.keys(entity.properties),
    surface: merged.surface ?? 'dialog',
    submit: merged.submit,
    load: merged.load,
    viewed: merged.viewed,
    // A service behind an address of its own may not support the guard.
    guard: guarded && !merged.submit?.edit ? guard : undefined,
  }
}

/** Returns the form of an entity whose screen defines none: every field that can be set, the others in view mode. */
export function defaultForm(entity: EntityMeta): FormMeta {
  const items: FormFieldMeta[] = []
  for (const [field, property] of Object.entries(fieldsOf(entity))) {
    const kept = isServerField(property)
    if (kept && (field === 'id' || property.format === 'id')) continue
    items.push(kept ? { field, modes: ['view'] } : { field })
  }
  return { items }
}

function compileItems(items: FormMeta['items'], around: Around, pointer: string): readonly FormItemModel[] {
  const compiled: FormItemModel[] = []
  items.forEach((item, index) => {
    const model = isTab(item)
      ? compileTab(item, around, `${pointer}/${index}`)
      : compilePart(item, around, `${pointer}/${index}`)
    if (model) compiled.push(model)
  })
  return compiled
}

/** Compiles an item that may stand in a tab or by itself: a section or a field. */
function compilePart(
  item: FormTabMeta['items'][number],
  around: Around,
  pointer: string,
): FormFieldModel | FormSectionModel | undefined {
  if (isSection(item)) return compileSection(item, around, pointer)
  const { entity, context, sink } = around
  return compileFormField(normalizeItem<FormFieldMeta>(item), entity, context, sink, pointer)
}

function compileTab(tab: FormTabMeta, around: Around, pointer: string): FormTabModel | undefined {
  const items = tab.items.flatMap(
    (item, index) => compilePart(item, around, `${pointer}/items/${index}`) ?? [],
  )
  if (items.length === 0) return undefined
  const { entity, context, sink } = around
  return {
    kind: 'tab',
    id: tab.tab,
    label: resolveText({ title: tab.tab, names: tab.names }, context.language, tab.tab),
    modes: tab.modes ?? allModes,
    visibleWhen: checkCondition(tab.visibleWhen, entity, sink, `${pointer}/visibleWhen`),
    items,
  }
}

function compileSection(
  section: FormSectionMeta,
  { entity, context, sink }: Around,
  pointer: string,
): FormSectionModel | undefined {
  const items = section.items.flatMap((item, index) => {
    const field = normalizeItem<FormFieldMeta>(item)
    return compileFormField(field, entity, context, sink, `${pointer}/items/${index}`) ?? []
  })
  if (items.length === 0) return undefined
  return {
    kind: 'section',
    id: section.section,
    label: resolveText({ title: section.section, names: section.names }, context.language, section.section),
    collapsed: section.collapsed === true,
    modes: section.modes ?? allModes,
    visibleWhen: checkCondition(section.visibleWhen, entity, sink, `${pointer}/visibleWhen`),
    items,
  }
}
