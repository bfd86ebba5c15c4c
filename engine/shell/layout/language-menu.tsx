import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined'
import { useProfile } from '../../data/person/use-profile'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import { languageNames, offeredLanguages } from '../language-names'
import { useChooseLanguage } from '../workplace/use-wording'
import { ChoiceMenu } from './choice-menu'

/** The language selector (4.1, M53). */
export function LanguageMenu() {
  const translate = useTranslate()
  const choose = useChooseLanguage()
  const language = useLanguage()
  const { languages } = useProfile()
  return (
    <ChoiceMenu
      label={translate('shell.language')}
      icon={<TranslationOutlined aria-hidden />}
      choices={offeredLanguages(language, languages).map((value) => ({
        value,
        label: <span lang={value}>{languageNames[value]}</span>,
      }))}
      chosen={language}
      onChoose={(chosen) => void choose(chosen)}
    />
  )
}
