/** Forms of a host's space: groups of fields, their help, and the steps of a new space. */
import { message } from './message'

// Groups
export const basics = message('Basics')
export const basicsHint = message('What guests look for first.')
export const place = message('Place')
export const placeHint = message(
  'Others see the city and an approximate position. Guests get the address with their confirmed booking.',
)
export const photos = message('Photos')
export const photosHint = message(
  'The first photo is the cover. Photos that you add offline are uploaded when you are back online.',
)
export const price = message('Price')
export const priceHint = message('Guests pay by the hour. A day rate and a cleaning fee are optional.')
export const priceAndTerms = message('Price and terms')
export const availability = message('Availability')
export const hours = message('Opening hours')
export const hoursHint = message('When guests can be in the space.')
export const exceptions = message('Days with other hours')
export const exceptionsHint = message('Holidays and other days on which the space is closed, or open at other times.')
export const lengths = message('Lengths and breaks')
export const lengthsHint = message('How long and how soon guests can book.')
export const booking = message('Booking and cancellation')
export const bookingHint = message('How guests book, and what they get back if they cancel.')
export const review = message('Review')

// Help
export const capacity = message('Guests at most')
export const capacityHelp = message('Larger groups can’t book.')
export const descriptionHelp = message('Size, light, equipment, and how to get there.')
export const addressHelp = message('Street and number.')
export const rulesHelp = message('Guests read them before they book.')
export const rateHelp = message('Price of one hour.')
export const currencyHelp = message('Three letters, such as EUR or GBP.')
export const dayRateHelp = message('Used for a day whose hours would cost more.')
export const cleaningFeeHelp = message('Added once to each booking.')
export const shortestHelp = message('Guests can’t book less time.')
export const longestHelp = message('Empty: up to 31 days.')
export const stepHelp = message('Counted from the time at which the space opens. Bookings last a multiple of it.')
export const noticeHelp = message('Time you need between a booking and its start. 0: guests can book at once.')
export const bufferHelp = message('Kept free before and after each booking, for cleaning and handover.')

// Time zone and position
export const timeThere = message('It is {time} there now.')
export const zoneHint = message('All times of the space are in this zone.')
export const thisDevice = message('This device')
export const allZones = message('All time zones')
export const usePosition = message('Use this device’s position')
export const positionHint = message('Or enter latitude and longitude. Distances are computed from them.')
export const positionRefused = message('The position is not available. Enter latitude and longitude instead.')

// Booking mode and policy
export const modeRequest = message('On request')
export const modeRequestHelp = message('You confirm or decline each request within 24 hours.')
export const modeInstant = message('Instant')
export const modeInstantHelp = message('Bookings are confirmed at once.')
export const policyFlexible = message('Flexible')
export const policyFlexibleHelp = message('Full refund until 24 hours before the start.')
export const policyModerate = message('Moderate')
export const policyModerateHelp = message('Full refund until 5 days before, then half until 24 hours before the start.')
export const policyStrict = message('Strict')
export const policyStrictHelp = message('Half refund until 7 days before the start.')

// Saving
export const unsavedChanges = message('Unsaved changes')
export const saved = message('No unsaved changes')
export const unknownZone = message('Unknown time zone')

// Adding a space
export const addSpace = message('Add a space')
export const backToList = message('My spaces')
export const steps = message('Steps')
export const stepNumber = message('{number}. {step}')
export const back = message('Back')
export const next = message('Next')
export const createSpace = message('Create space')
export const spaceAdded = message('Space added')
export const draftKept = message('Kept on this device')
export const createdAsDraft = message('The space is created as a draft')
export const addLater = message('Before guests can book it, it needs: {list}. You can add that later.')
export const edit = message('Edit')
export const editStep = message('Edit {step}')
export const notSet = message('Not set')
export const photoNumber = message('Photo {number}')
export const alwaysOpen = message('Always open')
