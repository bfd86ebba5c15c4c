import type { ActionMeta, EntityMeta, FormMeta } from '../../metadata/contract.generated'
import { report, type CompileContext, type ProblemSink } from '../compile-context'

/** An action taken from another list, and the entity of that list. */
export interface BorrowedAction {
  readonly action: ActionMeta
  readonly lender: EntityMeta
}

/**
 * Returns the action of another list (`like`) as this list offers it. Address, permission, form and question come from
 * that list; title, places and rows are its own. Values fixed by `params`, `given` and `values` are not asked for.
 * Undefined, with a problem reported, when there is no such action.
 */
export function borrowAction(
  { like, ...own }: ActionMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): BorrowedAction | undefined {
  const screen = like && context.screen(like.screen)
  const list = screen?.kind === 'list' ? screen : undefined
  const lent = list?.actions?.find(({ id }) => id === like?.action)
  const lender = list && context.entity(list.entity)
  if (!lent || !lender) {
    report(
      sink,
      'unknown-action',
      `${pointer}/like`,
      `There is no action "${like?.action ?? ''}" of a list "${like?.screen ?? ''}".`,
    )
    return undefined
  }
  const fixed = new Set([own.params, own.given, own.values].flatMap((names) => Object.keys(names ?? {})))
  const asked = Object.entries(lent.confirmWith ?? {}).filter(([, field]) => !fixed.has(field))
  const { confirmWith: _, confirmBy, ...rest } = lent
  return {
    lender,
    action: {
      ...rest,
      ...questionOf(confirmBy, own.values ?? {}),
      ...own,
      needs: own.needs ?? 'one',
      ...(asked.length > 0 ? { confirmWith: Object.fromEntries(asked) } : {}),
      ...(lent.form ? { form: { ...lent.form, items: without(lent.form.items, fixed) } } : {}),
    },
  }
}

/** Returns the question for the value that this list fixes; without a fixed value, the lender's questions by value. */
function questionOf(by: ActionMeta['confirmBy'], values: Readonly<Record<string, unknown>>) {
  if (!by || !Object.hasOwn(values, by.field)) return by ? { confirmBy: by } : {}
  const confirm = by.keys[String(values[by.field])]
  return confirm === undefined ? {} : { confirm }
}

function without(items: FormMeta['items'], fixed: ReadonlySet<string>): FormMeta['items'] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return fixed.has(item) ? [] : [item]
    if ('field' in item) return fixed.has(item.field) ? [] : [item]
    const left = without(item.items, fixed)
    return left.length > 0 ? [{ ...item, items: left } as (typeof items)[number]] : []
  })
}
