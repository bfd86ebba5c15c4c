import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined'
import { useTranslate } from '../../i18n/use-translate'
import { ChoiceMenu } from '../layout/choice-menu'
import { terminals } from './terminals'
import { useChooseTerminal } from './use-choose-terminal'

/** The version selector (4.1): computer or mobile style, through R8 and R9. */
export function TerminalMenu() {
  const translate = useTranslate()
  const [terminal, choose] = useChooseTerminal()
  const Icon = terminal === 'mobile' ? MobileOutlined : DesktopOutlined
  return (
    <ChoiceMenu
      label={translate('shell.terminal')}
      icon={<Icon aria-hidden />}
      choices={terminals.map((value) => ({ value, label: translate(`shell.terminal.${value}`) }))}
      chosen={terminal}
      onChoose={choose}
    />
  )
}
