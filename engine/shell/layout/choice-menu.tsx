import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { headerOf } from './header-of'
import styles from './top-bar.module.css'

export interface ChoiceMenuProps<T extends string> {
  readonly label: string
  readonly icon: ReactNode
  readonly choices: readonly { readonly value: T; readonly label: ReactNode }[]
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

/** A top bar button with a menu of exclusive choices. */
export function ChoiceMenu<T extends string>({ label, icon, choices, chosen, onChoose }: ChoiceMenuProps<T>) {
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={headerOf}
      menu={{
        items: choices.map((choice) => ({ key: choice.value, label: choice.label })),
        selectable: true,
        selectedKeys: [chosen],
        onClick: ({ key }) => {
          const choice = choices.find(({ value }) => value === key)
          if (choice) onChoose(choice.value)
        },
      }}
    >
      <button
        type="button"
        className={styles['iconButton']}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
      >
        {icon}
      </button>
    </Dropdown>
  )
}
