/** Content of the public pages: values of entries, and photos with the places that use them. */
import { message, richMessage } from './message'

// Value of an entry
export const otherType = message('The current value has a different type. Anything you enter replaces it.')
export const picture = message('Picture')
export const caption = message('Caption')
export const personName = message('Name')
export const personTitle = message('Title')
export const entryNumber = message('Item {number}')
export const removeEntry = message('Remove item {number}')
export const remove = message('Remove')
export const addEntry = message('Add item')
export const keyNumber = message('Key {number}')
export const valueNumber = message('Value {number}')
export const removePair = message('Remove pair {number}')
export const addPair = message('Add pair')

// State of a post
export const draft = message('Draft')
export const published = message('Published')
export const scheduled = message('Scheduled')

// Public page of a post
export const openPost = message('Open page')
export const previewPost = message('Preview')

// Cropping a photo
export const crop = message('Crop')
export const replacePicture = message('Replace picture')
export const saveAsNewPhoto = message('Save as new photo')
export const cropExplanation = message(
  'Replacing changes the photo in this library. Pages and posts that already show it keep the old picture.',
)
export const photoCropped = message('Photo cropped')
export const photoAdded = message('Photo added')

// Places that show a photo
export const usedIn = message('Used in')
export const checkingUses = message(
  '{count, plural, one {Checking where this photo is used…} other {Checking where these photos are used…}}',
)
export const usesNotChecked = message(
  "{count, plural, one {Couldn't check where this photo is used.} other {Couldn't check where these photos are used.}}",
)
export const tooManyToCheck = message('Too many photos to check. Pages and posts keep showing them.')
export const notUsed = message('Not used anywhere.')
export const notUsedAsFarAsChecked = message('Not used anywhere we could check.')
export const notUsedOnDevice = message('Not used anywhere we could check offline.')
export const usedInPlaces = message('Used in {count, plural, one {# place} other {# places}}:')
export const staysInPlaces = message(
  '{count, plural, one {Used in # place. It keeps showing the picture:} other {Used in # places. They keep showing the picture:}}',
)
/** `kind` is a resource, such as "Blog post"; `name` is the name of a record. */
export const place = richMessage('{kind}: <record>{name}</record>')
export const morePlaces = message('and {count, number} more')
export const checkedOnDevice = message('Checked on this device only, so places may be missing.')
export const notFullyChecked = message('Not fully checked: {resources}.')
