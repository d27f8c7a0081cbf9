/**
 * The found spaces on a map, where the installation has tiles. Loaded lazily. The list beside it has
 * the same spaces for the keyboard and for screen readers. The server rounds the positions.
 */
import 'leaflet/dist/leaflet.css'
import { CloseButton } from '@mantine/core'
import {
  control,
  divIcon,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  map as mapIn,
  marker,
  tileLayer,
} from 'leaflet'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { close } from '#messages/common'
import { perHour } from '#messages/explore'
import * as text from '#messages/explore-map'
import type { MapSource } from '#shared/contract/spaces'
import { formatPrice } from '#shared/price'
import type { Space } from './space'
import classes from './space-map.module.css'

const MAX_ZOOM = 18
/** Positions are rounded to about a kilometre: nearer, a place would look exact. */
const FIRST_ZOOM_MAX = 13
const EDGE_PX = 40
const WORLD: LatLngTuple = [20, 0]

type Place = { position: LatLngTuple; spaces: Space[] }

/** Spaces with the same rounded position share a marker. */
function toPlaces(spaces: readonly Space[]): Place[] {
  const places = new Map<string, Place>()
  for (const space of spaces) {
    if (space.lat === null || space.lng === null) continue
    const position: LatLngTuple = [space.lat, space.lng]
    const place = places.get(position.join()) ?? { position, spaces: [] }
    place.spaces.push(space)
    places.set(position.join(), place)
  }
  return [...places.values()]
}

const labelOf = ({ spaces }: Place): string => {
  const [first] = spaces
  return first && spaces.length === 1
    ? perHour({ price: formatPrice(first.rate_cents, first.currency) })
    : text.spacesHere({ count: spaces.length })
}

function toPin(label: string, isShown: boolean) {
  const element = document.createElement('span')
  element.className = isShown ? `${classes.pin} ${classes.shown}` : (classes.pin ?? '')
  element.ariaHidden = 'true'
  // The map's direction is that of its tiles.
  element.dir = 'auto'
  element.textContent = label
  return divIcon({ html: element, className: classes.place ?? '', iconSize: [0, 0] })
}

function toHtml(words: string): string {
  const element = document.createElement('span')
  element.textContent = words
  return element.innerHTML
}

export type SpaceMapProps = {
  source: MapSource
  spaces: readonly Space[]
  card: (space: Space) => ReactNode
}

export function SpaceMap({ source: { tiles, attribution }, spaces, card }: SpaceMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap>()
  const [shown, setShown] = useState<string>()
  const places = toPlaces(spaces)
  const chosen = places.find(({ position }) => position.join() === shown)
  useMarkers(map, places, shown, setShown)

  useEffect(() => {
    if (!element.current) return
    const fadeAnimation = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // Leaflet 1.9 ends an animated zoom by a timer that fails once the map is gone.
    const motion = { fadeAnimation, zoomAnimation: false }
    const created = mapIn(element.current, { ...motion, zoomControl: false, center: WORLD, zoom: 2 })
    created.attributionControl.setPrefix(false)
    const position = document.documentElement.dir === 'rtl' ? 'topright' : 'topleft'
    control.zoom({ position, zoomInTitle: text.zoomIn(), zoomOutTitle: text.zoomOut() }).addTo(created)
    // Many services of tiles ask who shows them.
    const layer = { attribution: toHtml(attribution), maxZoom: MAX_ZOOM, referrerPolicy: 'origin' } as const
    tileLayer(tiles, layer).addTo(created)
    created.on('click', () => setShown(undefined))
    const resizing = new ResizeObserver(() => created.invalidateSize())
    resizing.observe(element.current)
    setMap(created)
    return () => {
      resizing.disconnect()
      created.remove()
    }
  }, [tiles, attribution])

  return (
    <section
      className={classes.frame}
      aria-label={text.mapOfSpaces()}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setShown(undefined)
      }}
    >
      {/* Tiles are placed from left to right in every language. */}
      <div ref={element} className={classes.map} dir="ltr" />
      {places.length === 0 ? (
        <p className={classes.note} role="status">
          {text.noPositions()}
        </p>
      ) : null}
      {chosen ? (
        <div className={classes.cards}>
          <CloseButton className={classes.close} aria-label={close()} size={44} onClick={() => setShown(undefined)} />
          {chosen.spaces.map((space) => (
            <div key={space.id}>{card(space)}</div>
          ))}
        </div>
      ) : null}
    </section>
  )
}

/**
 * Draws the places, and shows all of them whenever others are found. Other renders bring new arrays
 * of the same places, which must not undo how a person has moved the map.
 */
function useMarkers(
  map: LeafletMap | undefined,
  places: readonly Place[],
  shown: string | undefined,
  onShow: (place: string) => void,
): void {
  const positions = JSON.stringify(places.map(({ position }) => position).sort())
  const labels = JSON.stringify(places.map((place) => [place.position, labelOf(place)]))
  const draw = useEffectEvent((layer: LayerGroup) => {
    for (const place of places) {
      const name = place.position.join()
      marker(place.position, { icon: toPin(labelOf(place), name === shown), keyboard: false })
        .on('click', () => onShow(name))
        .addTo(layer)
    }
  })
  const showAll = useEffectEvent((on: LeafletMap) => {
    if (places.length === 0) return
    const all = places.map(({ position }) => position)
    on.fitBounds(all, { maxZoom: FIRST_ZOOM_MAX, padding: [EDGE_PX, EDGE_PX], animate: false })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: draws labels and the shown place
  useEffect(() => {
    if (!map) return
    const layer = layerGroup().addTo(map)
    draw(layer)
    return () => void layer.remove()
  }, [map, labels, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the positions
  useEffect(() => {
    if (map) showAll(map)
  }, [map, positions])
}
