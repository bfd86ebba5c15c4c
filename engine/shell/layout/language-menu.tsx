import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import { interfaceLanguages, type Language } from '../../metadata/language'
import { languageNames } from '../language-names'
import { useChooseLanguage } from '../workplace/use-wording'
import { ChoiceMenu } from './choice-menu'

const choices = interfaceLanguages.map((code) => ({
  value: code as Language,
  label: <span lang={code}>{languageNames[code]}</span>,
}))

/** The language selector (screens.md 4.1, M53). */
export function LanguageMenu() {
  const translate = useTranslate()
  const choose = useChooseLanguage()
  return (
    <ChoiceMenu
      label={translate('shell.language')}
      icon={<TranslationOutlined aria-hidden />}
      choices={choices}
      chosen={useLanguage()}
      onChoose={(language) => void choose(language)}
    />
  )
}
