import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { resolveText } from '../../../engine/metadata/locale/local-text'
import { withinSentence } from '../../../engine/metadata/locale/within-sentence'
import { compileField } from '../../../engine/model/fields/compile-field'
import type { CompileContext } from '../../../engine/model/compile-context'
import type { FieldModel } from '../../../engine/model/types/field-model'
import { columnText } from '../../../engine/model/values/texts/column-text'
import { isBlank } from '../../../engine/model/values/is-blank'
import type { ValueScope } from '../../../engine/model/values/texts/value-context'
import type { WireRow } from '../records/record-store'
import { hidden } from './call-content'
import type { LoggedChange } from './journal-entry'
import { toldReason } from './reason-of'
import { toldContent } from './told-content'

/** Number of records or fields that a sentence names. */
const mostNamed = 3
/** Stands for a missing value, as in lists. */
const nothing = '–'

/** The reader's rights, language and wording, for the display of an entry of the operation log. */
export interface Teller {
  readonly context: CompileContext
  readonly scope: ValueScope
  /** Returns the name of the page with a code. */
  readonly pageName: (code: string) => string
}

/**
 * Prepares an entry of the operation log for a reader: the operation as a sentence, the changes with the titles and
 * texts of their fields, and the reason of a refusal. Fields that the reader may not see are left out.
 */
export function tellEntry(row: WireRow, teller: Teller): WireRow {
  const { translate } = teller.scope
  const entity = teller.context.entity(String(row['entityCode'] ?? ''))
  const fieldOf = (name: string): FieldModel | undefined =>
    entity &&
    compileField({ field: name }, entity, false, teller.context, { source: entity.entity, problems: [] }, '')
  const changes = (Array.isArray(row['changes']) ? (row['changes'] as LoggedChange[]) : []).flatMap(
    (change) => told(change, fieldOf, teller.scope),
  )
  const reason = toldReason(row['reason'], translate, (name) => fieldOf(name)?.label)
  const named = { ...row, menuName: teller.pageName(String(row['menuName'] ?? '')) }
  const what = sentence(named, entity, changes, teller)
  return {
    ...named,
    summary: reason === '' ? what : translate('server.log.refused', { what, reason }),
    changes: changes.length > 0 ? changes : null,
    ...('content' in row ? { content: toldContent(row['content'], entity, teller.context.access) } : {}),
    reason: reason === '' ? null : reason,
  }
}

interface ToldChange extends Record<string, string | undefined> {
  readonly record: string
  readonly field?: string
  readonly before?: string
  readonly after?: string
}

function told(
  { record, field, before, after }: LoggedChange,
  fieldOf: (name: string) => FieldModel | undefined,
  scope: ValueScope,
): readonly ToldChange[] {
  if (field === undefined) return [{ record }]
  const model = fieldOf(field)
  if (!model) return []
  const textOf = (value: unknown): string => {
    if (isBlank(value)) return nothing
    if (value === hidden) return hidden
    // The log keeps references by the names of their records.
    return model.selector && !model.dictionary
      ? String(value)
      : columnText(model, scope).toText({ [field]: value })
  }
  return [{ record, field: model.label, before: textOf(before), after: textOf(after) }]
}

function sentence(
  row: WireRow,
  entity: EntityMeta | undefined,
  changes: readonly ToldChange[],
  { context, scope: { translate, language } }: Teller,
): string {
  const operation = String(row['operation'] ?? '')
  const verb = context.dictionary('log_operation')?.byValue.get(operation)
  const menu = String(row['menuName'] ?? '')
  const said = verb ? resolveText(verb.text, language, operation) : operation
  if (operation === 'login' || operation === 'logout') return said
  if (operation === 'export') return translate('server.log.export', { menu })
  const thing = entity ? withinSentence(resolveText(entity, language, menu), language) : menu
  const records = [...new Set(changes.map(({ record }) => record).filter((name) => name !== ''))]
  const names = listed(records, translate)
  const fields = changes.flatMap(({ field }) => (field === undefined ? [] : [field]))
  const values = { thing, names, operation: said, menu }
  if (operation === 'add') return tidy(translate('server.log.add', values))
  if (operation === 'delete') return tidy(translate('server.log.delete', values))
  if (operation !== 'edit') return tidy(translate('server.log.other', values))
  const [only] = changes
  if (changes.length === 1 && only?.field !== undefined && only.before !== only.after)
    return translate('server.log.field', {
      ...values,
      field: only.field,
      before: only.before,
      after: only.after,
    })
  return fields.length > 0
    ? tidy(translate('server.log.fields', { ...values, fields: listed([...new Set(fields)], translate) }))
    : tidy(translate('server.log.edit', values))
}

function listed(names: readonly string[], translate: ValueScope['translate']): string {
  const shown = names.slice(0, mostNamed).join(', ')
  const count = names.length - mostNamed
  return count > 0 ? translate('server.log.more', { names: shown, count }) : shown
}

/** Removes the gap that records without names leave in a sentence. */
function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
