import type { Point } from '../geodata/shared/zip-directory.ts'

const earthRadiusMiles = 3_958.8

/** A point as the directory keeps it: on a ball whose radius is 1, where straight lines tell what is nearer. */
export function formatPlace({ latitude, longitude }: Point): string {
  const north = (latitude * Math.PI) / 180
  const east = (longitude * Math.PI) / 180
  const axes = [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
  return `(${axes.join(',')})`
}

/** The straight way through the ball as miles along it, with one decimal. */
export function measureMiles(chord: number): number {
  const miles = 2 * earthRadiusMiles * Math.asin(Math.min(1, chord / 2))
  return Math.round(miles * 10) / 10
}
