import type Sharp from 'sharp'

/** What reads pictures: those formats alone that are taken. Others, drawings (SVG) and documents among them, it cannot open. */
const readers = ['Png', 'Jpeg', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`)

let loading: Promise<typeof Sharp> | undefined

/** The picture library, loaded when it is first needed: half a second and 30 MB that a server without uploads spares. */
export function loadSharp(): Promise<typeof Sharp> {
  return (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: readers })
    // Pictures come once: nothing is worth keeping. One thread a picture leaves the others to the rest of the server.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  }))
}
