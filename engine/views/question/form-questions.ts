import type { Translate } from '../../model/types/widget-definition'
import type { QuestionOptions } from '../../ports/notifier'

/** Options of the question whether to discard unsaved input (M59). */
export function askedToLeave(translate: Translate): QuestionOptions {
  return { title: translate('form.leave.title'), agree: translate('form.leave.agree') }
}

/** Options of the question whether to leave a page with unsaved input, which is kept (M59). */
export function askedToGo(translate: Translate): QuestionOptions {
  return { title: translate('form.leave.title'), agree: translate('form.leave.go') }
}

/** Options of the question whether to reset a form (M60). */
export function askedToReset(translate: Translate): QuestionOptions {
  return { title: translate('form.resetTitle'), agree: translate('form.reset') }
}
