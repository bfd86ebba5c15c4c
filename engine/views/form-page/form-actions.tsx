import { useNavigate } from 'react-router-dom'
import { useVisibleMenus } from '../../data/person/visible-menus'
import type { ActionModel } from '../../model/types/action-model'
import { Button } from '../buttons/button'
import { actionIcon } from '../actions/action-icons'
import { useListOpener } from '../list-opener'
import { pageAddress } from '../page-address'
import styles from './form-page.module.css'

/** Buttons that open the pages and lists linked from a form. Pages that the user may not see are left out. */
export function FormActions({ actions }: { readonly actions: readonly ActionModel[] }) {
  const menus = useVisibleMenus()
  const navigate = useNavigate()
  const openList = useListOpener()
  const runs = actions.flatMap((action) => {
    const run = runOf(action)
    return run ? [{ action, run }] : []
  })
  if (runs.length === 0) return null
  return (
    <div className={styles.tools}>
      {runs.map(({ action, run }) => (
        <Button key={action.id} look="default" icon={actionIcon(action.icon)} onClick={run}>
          {action.label}
        </Button>
      ))}
    </div>
  )

  function runOf(action: ActionModel): (() => void) | undefined {
    if (action.kind === 'dialog') {
      const list = { page: action.page, title: action.label }
      return openList && (() => openList(list))
    }
    const address = action.kind === 'open' ? pageAddress(menus, action.page) : undefined
    return address === undefined ? undefined : () => void navigate(address)
  }
}
