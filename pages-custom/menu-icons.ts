import CoffeeOutlined from '@ant-design/icons/es/icons/CoffeeOutlined'
import type { MenuIcons } from '../engine/index'

/** Icons of this product's menu, beside those of the engine. */
export const menuIcons: MenuIcons = { coffee: CoffeeOutlined }
