/** Facts for preflight besides the scene: pictures, fonts, and what QR codes say as painted. */
import type { Facts } from '#shared/design/preflight/finding'
import type { Scene } from '#shared/design/scene'
import { loadFace, stateOf } from '../font-files'
import { loadPictures, picturesOf } from '../render-preview'
import { facesOf } from '../use-fonts'
import { lettersOf } from './font-letters'
import { type Reader, readCodes } from './read-codes'

/**
 * Loads fonts and pictures for it.
 * @param rest see `readCodes`; what it throws is thrown
 */
export async function gatherFacts(
  scene: Scene,
  rest: Reader['rest'],
): Promise<Omit<Facts, 'measure' | 'modules' | 'library'>> {
  const faces = facesOf(scene)
  const addresses = picturesOf(scene)
  const [pictures, letters] = await Promise.all([
    loadPictures(addresses),
    Promise.all(faces.map(async (face) => [face, await lettersOf(face)] as const)),
    Promise.all(faces.map(loadFace)),
  ])
  const known = new Map(letters)
  return {
    pictures: Object.fromEntries(
      addresses.map((src) => {
        const picture = pictures.get(src)
        return [src, picture ? { width: picture.width, height: picture.height } : null]
      }),
    ),
    missingFaces: faces.filter((face) => stateOf(face) !== 'ready'),
    // A font that can't be read is reported as missing.
    hasLetter: (face, letter) => known.get(face)?.has(letter) ?? true,
    decoded: await readCodes(scene, { pictures, rest }),
  }
}
