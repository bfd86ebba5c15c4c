import { memo, type RefObject } from 'react'
import { useTranslate } from '../../../i18n/use-translate'
import { Icon } from '../../buttons/icons'
import styles from '../toolbar/list-toolbar.module.css'

export interface KeywordBoxProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
}

/** A text box that filters the loaded rows; Escape clears it. */
export const KeywordBox = memo(function KeywordBox({ input, keyword, onKeyword }: KeywordBoxProps) {
  const translate = useTranslate()
  const label = translate('list.keyword')
  return (
    <span className={styles.keyword}>
      <input
        ref={input}
        aria-keyshortcuts="/"
        className={styles.keywordInput}
        type="text"
        autoComplete="off"
        value={keyword}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onKeyword(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onKeyword('')
        }}
      />
      {keyword && (
        <button
          type="button"
          className={styles.clear}
          aria-label={translate('list.clear')}
          onClick={() => onKeyword('')}
        >
          <Icon name="clear" />
        </button>
      )}
    </span>
  )
})
