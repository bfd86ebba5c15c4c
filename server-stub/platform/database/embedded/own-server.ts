import { connect, type Socket } from 'node:net'

/**
 * Becomes an owner of the server whose keeper listens at `address`, as soon as it is ready. Undefined when there is
 * no such keeper, or the server stops or is not ready in time. The owner's connection does not hold this process.
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
