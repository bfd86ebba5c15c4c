import type Sharp from 'sharp'

/** Decoders of the accepted formats. All others are blocked, such as those of drawings (SVG) and documents. */
const readers = ['Png', 'Jpeg', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`)

let loading: Promise<typeof Sharp> | undefined

/** Loads the picture library on first use, which saves half a second and 30 MB on a server without uploads. */
export function loadSharp(): Promise<typeof Sharp> {
  return (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: readers })
    // Each picture comes once, so a cache is useless. One thread per picture leaves the others to the rest of the
    // server.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  }))
}
