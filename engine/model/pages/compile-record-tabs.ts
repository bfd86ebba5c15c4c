import type {
  FieldsPartMeta,
  RecordScreenMeta,
  RecordTabMeta,
  SectionsPartMeta,
  TimelinePartMeta,
} from '../../metadata/contract.generated'
import { resolveText } from '../../metadata/locale/local-text'
import { can } from '../../permissions/can'
import { checkCondition } from '../conditions/check-condition'
import { compileField } from '../fields/compile-field'
import { report } from '../compile-context'
import { compileForm } from '../forms/compile-form'
import type { RecordSource } from './record-source'
import { compileRelatedList } from './compile-related-list'
import type { FieldModel, FormItemModel, FormModel } from '../types/field-model'
import { formFields } from '../forms/form-fields'
import type { RecordFieldsModel, RecordPartModel, RecordTabModel } from '../types/record-model'

type PartMeta = RecordTabMeta['parts'][number]

/** Compiles the tabs of a record page: those stated, else one with the form's sections. Empty tabs are left out. */
export function compileRecordTabs(source: RecordSource): readonly RecordTabModel[] {
  return tabsOf(source.screen).flatMap((tab, index) => {
    const { context, entity, sink } = source
    if (!can(context.access, tab.code)) return []
    const pointer = `/tabs/${index}`
    const parts = tab.parts.flatMap((part, at) => compilePart(part, `${pointer}/parts/${at}`, source))
    if (parts.length === 0) return []
    return [
      {
        id: tab.tab,
        label: resolveText({ title: tab.tab, names: tab.names }, context.language, tab.tab),
        visibleWhen: checkCondition(tab.visibleWhen, entity, sink, `${pointer}/visibleWhen`),
        parts,
      },
    ]
  })
}

function tabsOf({ tabs }: RecordScreenMeta): readonly RecordTabMeta[] {
  return tabs ?? [{ tab: 'record', parts: [{ sections: 'all' }] }]
}

function compilePart(part: PartMeta, pointer: string, source: RecordSource): readonly RecordPartModel[] {
  const { context, entity, sink } = source
  if (!can(context.access, part.code)) return []
  const visibleWhen = checkCondition(part.visibleWhen, entity, sink, `${pointer}/visibleWhen`)
  const models = partModels(part, pointer, source)
  return visibleWhen ? models.map((model) => ({ ...model, visibleWhen })) : models
}

function partModels(part: PartMeta, pointer: string, source: RecordSource): readonly RecordPartModel[] {
  if ('sections' in part) return compileSections(part, pointer, source)
  if ('fields' in part) return compileFields(part, pointer, source)
  if ('timeline' in part) return compileTimeline(part, pointer, source)
  if ('list' in part) return compileRelatedList(part, pointer, source)
  const figures = fieldsAt(part.figures, `${pointer}/figures`, source)
  return figures.length > 0 ? [{ kind: 'figures', id: pointer, figures }] : []
}

/** Compiles sections of the list's form, each into a part of its own. A tab of the form is replaced by its sections. */
function compileSections(
  { sections, readOnly }: SectionsPartMeta,
  pointer: string,
  source: RecordSource,
): readonly RecordFieldsModel[] {
  const { list, context, entity, sink } = source
  const form = list.form ?? compileForm(undefined, entity, context, sink, pointer)
  const blocks = blocksOf(form.items)
  if (sections === 'all') return blocks.flatMap((block) => toFields(block, form, source, readOnly === true))
  return sections.flatMap((name, index) => {
    const block = blocks.find(({ id }) => id === name)
    if (!block) {
      report(sink, 'unknown-section', `${pointer}/sections/${index}`, `The form has no section "${name}".`)
      return []
    }
    return toFields(block, form, source, readOnly === true)
  })
}

interface Block {
  readonly id: string
  readonly label?: string | undefined
  readonly visibleWhen?: RecordPartModel['visibleWhen']
  readonly items: readonly FormItemModel[]
}

/** Splits form items into blocks. Consecutive fields outside of sections are a block without a heading of its own. */
function blocksOf(items: readonly FormItemModel[], around?: Block): readonly Block[] {
  const blocks: Block[] = []
  for (const item of items) {
    const last = blocks.at(-1)
    if (item.kind === 'field') {
      if (last && last.id.startsWith(`${around?.id ?? ''} fields`))
        blocks.splice(-1, 1, { ...last, items: [...last.items, item] })
      else
        blocks.push({
          id: `${around?.id ?? ''} fields ${blocks.length}`,
          label: around?.label,
          visibleWhen: around?.visibleWhen,
          items: [item],
        })
    } else if (item.modes.includes('view')) {
      const { id, label } = item
      const visibleWhen = both(around?.visibleWhen, item.visibleWhen)
      if (item.kind === 'section') blocks.push({ id, label, visibleWhen, items: item.items })
      else blocks.push(...blocksOf(item.items, { id, label, visibleWhen, items: [] }))
    }
  }
  return blocks
}

/** Returns the condition that two conditions hold, of which either may be missing. */
function both(one: Block['visibleWhen'], other: Block['visibleWhen']): Block['visibleWhen'] {
  return one && other ? { allOf: [one, other] } : (one ?? other)
}

function toFields(
  { id, label, items, visibleWhen }: Block,
  form: FormModel,
  { list }: RecordSource,
  readOnly = false,
): readonly RecordFieldsModel[] {
  const fields = formFields(items)
  if (!fields.some(({ modes }) => modes.includes('view'))) return []
  const mayEdit = list.endpoints.edit !== undefined && list.actions.some(({ kind }) => kind === 'edit')
  const editable =
    mayEdit &&
    !readOnly &&
    fields.some(({ modes, editableIn }) => modes.includes('edit') && editableIn.includes('edit'))
  const part: RecordFieldsModel = { kind: 'fields', id, label, form: { ...form, items }, editable }
  return [visibleWhen ? { ...part, visibleWhen } : part] as readonly RecordFieldsModel[]
}

function compileFields(
  part: FieldsPartMeta,
  pointer: string,
  source: RecordSource,
): readonly RecordFieldsModel[] {
  const { context, entity, sink, list } = source
  const columns = part.columns ?? list.form?.columns
  const form = compileForm(
    { items: part.fields, ...(columns ? { columns } : {}) },
    entity,
    context,
    sink,
    pointer,
    list.form?.guard !== undefined,
  )
  const label = part.title ? resolveText(part, context.language, part.title) : undefined
  return toFields({ id: pointer, label, items: form.items }, form, source, part.readOnly === true)
}

function compileTimeline(
  part: TimelinePartMeta,
  pointer: string,
  source: RecordSource,
): readonly RecordPartModel[] {
  const { context, entity, sink } = source
  const events = part.timeline.flatMap((event, index) => {
    const at = `${pointer}/timeline/${index}`
    const field = compileField({ field: event.at }, entity, false, context, sink, `${at}/at`)
    if (!field) return []
    return [
      {
        at: field,
        label: event.title ? resolveText(event, context.language, event.title) : field.label,
        with: fieldsAt(event.with ?? [], `${at}/with`, source),
        tone: event.tone,
        when: checkCondition(event.when, entity, sink, `${at}/when`),
      },
    ]
  })
  const label = part.title ? resolveText(part, context.language, part.title) : undefined
  return events.length > 0 ? [{ kind: 'timeline', id: pointer, label, events }] : []
}

function fieldsAt(
  names: readonly string[],
  pointer: string,
  { entity, context, sink }: RecordSource,
): readonly FieldModel[] {
  return names.flatMap(
    (field, index) => compileField({ field }, entity, false, context, sink, `${pointer}/${index}`) ?? [],
  )
}
