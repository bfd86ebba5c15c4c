/** Northernmost and southernmost latitude of the square world, degrees. */
const highestLatitude = 85.0511

/** Converts degrees to the square world of web maps: 0 to 1 from west to east, and from north to south. */
export function toMercator(longitude: number, latitude: number): readonly [x: number, y: number] {
  const held = Math.max(-highestLatitude, Math.min(highestLatitude, latitude))
  const sine = Math.sin((held * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}
