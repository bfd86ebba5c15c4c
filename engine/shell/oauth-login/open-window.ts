/** Opens a login provider's window, centred over this one; it closes itself on its return (R4). */
export function openWindow(url: string): void {
  const [width, height] = [520, 640]
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  window.open(url, 'console-login', `popup,width=${width},height=${height},left=${left},top=${top}`)
}
