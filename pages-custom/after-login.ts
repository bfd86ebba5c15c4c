/** What the console takes of this product once somebody is in: one file to load instead of three. */
export { loadAlerts } from './load-alerts'
export { menuIcons } from './menu-icons'
export { noticeSource } from './notice-source'
