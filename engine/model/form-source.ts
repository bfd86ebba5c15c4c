import type { FormMeta, FormScreenMeta, SaveMeta, ScreenMeta } from '../metadata/contract.generated'

/** What a form page shows, by its own word or another's. */
export interface FormSource {
  readonly form: FormMeta | undefined
  readonly saves: readonly SaveMeta[] | undefined
  /** Where it stands in the screen. */
  readonly pointer: string
}

/**
 * The form and further buttons of a form screen: its own, else those of the screen that `formOf` names. Undefined when
 * that is no form screen with a form of its own.
 */
export function formSource(
  screen: FormScreenMeta,
  find: (code: string) => ScreenMeta | undefined,
): FormSource | undefined {
  const { form, saves } = screen
  if (screen.formOf === undefined || form) return { form, saves, pointer: '/form' }
  const lender = find(screen.formOf)
  if (lender?.kind !== 'form' || lender.formOf !== undefined) return undefined
  return { form: lender.form, saves: saves ?? lender.saves, pointer: '/formOf' }
}
