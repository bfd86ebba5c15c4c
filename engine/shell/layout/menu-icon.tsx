import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import type { MenuIcons } from '../console-config'

/** The icon of a menu entry; unknown names get a generic icon. */
export function MenuIcon({ name, icons }: { readonly name: string | undefined; readonly icons: MenuIcons }) {
  const Icon =
    (name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined) ?? AppstoreOutlined
  return <Icon />
}
