import type { Translate } from '../../model/widget-definition'
import type { QuestionOptions } from '../../ports/notifier'

/** How one is asked whether what was typed is to be given up (M59). */
export function askedToLeave(translate: Translate): QuestionOptions {
  return { title: translate('form.leave.title'), agree: translate('form.leave.agree') }
}

/** How one is asked whether to go from a page that is being filled in, which stays as it is (M59). */
export function askedToGo(translate: Translate): QuestionOptions {
  return { title: translate('form.leave.title'), agree: translate('form.leave.go') }
}

/** How one is asked whether a form is to begin anew (M60). */
export function askedToReset(translate: Translate): QuestionOptions {
  return { title: translate('form.resetTitle'), agree: translate('form.reset') }
}
