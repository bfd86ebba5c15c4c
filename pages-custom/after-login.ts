/** The product's code that is needed after a login, as one file to load instead of three. */
export { loadAlerts } from './load-alerts'
export { menuIcons } from './menu-icons'
export { noticeSource } from './notice-source'
