import CoffeeOutlined from '@ant-design/icons/es/icons/CoffeeOutlined'
import type { MenuIcons, NoticeSource } from '../engine/index'

// The product's code that is needed after a login, as one file to load.
export { loadAlerts } from './load-alerts'

/** Icons of the product's menu, in addition to the engine's. */
export const menuIcons: MenuIcons = { coffee: CoffeeOutlined }

/** Paths of the important notices, which administrators edit in the announcement group (B15). */
export const noticeSource: NoticeSource = {
  due: '/importantNotice/getDue',
  seen: '/importantNotice/seen',
}
