import CoffeeOutlined from '@ant-design/icons/es/icons/CoffeeOutlined'
import type { MenuIcons } from '../engine/index'

/** Icons of the product's menu, in addition to the engine's. */
export const menuIcons: MenuIcons = { coffee: CoffeeOutlined }
