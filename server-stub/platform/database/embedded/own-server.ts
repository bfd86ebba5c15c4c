import { connect, type Socket } from 'node:net'

/**
 * Becomes an owner of the server whose keeper listens at `address`, as soon as the server is ready. Resolves to
 * undefined when there is no such keeper, or when the server stops or is not ready by `deadline`. The connection does
 * not keep this process alive.
 */
export function ownServer(address: string, deadline: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ path: address })
    const giveUp = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(undefined)
    }
    const timer = setTimeout(giveUp, Math.max(0, deadline - Date.now()))
    socket.on('error', giveUp).once('close', giveUp)
    socket.once('data', () => {
      clearTimeout(timer)
      socket.off('close', giveUp).resume().unref()
      resolve(socket)
    })
  })
}
