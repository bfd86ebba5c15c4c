import { useFirstWords } from '../entrance/first-words'
import { terminals } from '../style/terminals'
import { useTerminalChoice } from '../style/use-terminal-choice'
import { useIsMobile } from '../../views/use-is-mobile'
import { ScreenIcon } from './login-icons'
import styles from './login.module.css'

/** The style selector before the login (X16). On a phone it is in the settings. */
export function TerminalSelect() {
  const translate = useFirstWords()
  const choose = useTerminalChoice()
  const terminal = useIsMobile() ? 'mobile' : 'computer'
  return (
    <label className={styles['choice']} data-wide>
      <ScreenIcon />
      <select
        aria-label={translate('shell.terminal')}
        value={terminal}
        onChange={({ target }) => {
          const chosen = terminals.find((value) => value === target.value)
          if (chosen) choose(chosen)
        }}
      >
        {terminals.map((value) => (
          <option key={value} value={value}>
            {translate(`shell.terminal.${value}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
