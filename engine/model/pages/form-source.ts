import type { FormMeta, FormScreenMeta, SaveMeta, ScreenMeta } from '../../metadata/contract.generated'

/** The form and the save buttons of a form page, its own or those of another screen. */
export interface FormSource {
  readonly form: FormMeta | undefined
  readonly saves: readonly SaveMeta[] | undefined
  /** The place in the screen that defines the form. */
  readonly pointer: string
}

/**
 * Returns the form and further buttons of a form screen: its own, else those of the screen that `formOf` names.
 * Undefined when that is not a form screen with a form of its own.
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
