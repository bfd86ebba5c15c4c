/** Messages and confirmations (X17, X18). Durations: success 2 s, warning 4 s, error 6 s, plain 1 s (C38). */
export interface Notifier {
  success(text: string): void
  warning(text: string): void
  error(text: string): void
  plain(text: string): void
  /** Asks; answers whether the person agreed. Title Confirm, buttons Ok and Cancel, or Yes and No, or Ok alone. */
  confirm(
    text: string,
    options?: { readonly danger?: boolean; readonly buttons?: 'okCancel' | 'yesNo' | 'ok' },
  ): Promise<boolean>
}
