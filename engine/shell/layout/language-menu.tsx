import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined'
import { Dropdown } from 'antd'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import { interfaceLanguages, isLanguage } from '../../metadata/language'
import { languageNames } from '../language-names'
import { useChooseLanguage } from '../workplace/use-wording'
import { headerOf } from './header-of'
import styles from './layout.module.css'

/** The language selector (screens.md 4.1). */
export function LanguageMenu() {
  const translate = useTranslate()
  const language = useLanguage()
  const choose = useChooseLanguage()
  const items = interfaceLanguages.map((code) => ({
    key: code,
    label: <span lang={code}>{languageNames[code]}</span>,
  }))
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={headerOf}
      menu={{
        items,
        selectable: true,
        selectedKeys: [language],
        onClick: ({ key }) => isLanguage(key) && void choose(key),
      }}
    >
      <button
        type="button"
        className={styles['iconButton']}
        aria-label={translate('shell.language')}
        title={translate('shell.language')}
        aria-haspopup="menu"
      >
        <TranslationOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}
