import { englishStringTranslator, replaceStringParameters, TranslatableString } from '@rjsf/utils'
import type { Translate } from '../../../model/types/widget-definition'

const keys: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.ArrayItemTitle]: 'form.item',
  [TranslatableString.OptionPrefix]: 'form.alternative',
  [TranslatableString.TitleOptionPrefix]: 'form.titledAlternative',
  [TranslatableString.NewStringDefault]: 'form.newValue',
  [TranslatableString.YesLabel]: 'widgets.yes',
  [TranslatableString.NoLabel]: 'widgets.no',
}

/** Translates the texts that RJSF itself shows. */
export function templateTexts(translate: Translate): (text: TranslatableString, params?: string[]) => string {
  return (text, params) => {
    const key = keys[text]
    return key ? replaceStringParameters(translate(key), params) : englishStringTranslator(text, params)
  }
}
