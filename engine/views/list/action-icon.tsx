import {
  DeleteOutlined,
  EditOutlined,
  ExportOutlined,
  EyeOutlined,
  MinusCircleOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

const icons: Readonly<Record<string, ComponentType>> = {
  view: EyeOutlined,
  add: PlusOutlined,
  edit: EditOutlined,
  delete: DeleteOutlined,
  batchDelete: MinusCircleOutlined,
  export: ExportOutlined,
}

/** The picture of an action by its name; actions of screens may name one of these too. */
export function ActionIcon({ name }: { readonly name: string | undefined }) {
  const Icon = name === undefined ? undefined : icons[name]
  return Icon ? <Icon /> : null
}

/** Whether there is a picture of that name. */
export function hasIcon(name: string | undefined): boolean {
  return name !== undefined && icons[name] !== undefined
}
