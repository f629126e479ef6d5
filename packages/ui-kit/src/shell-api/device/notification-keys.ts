/** Key of what this browser remembers while its notifications are on. */
export const hintKey = 'hamrah.notifications';
/** Key of the endpoint that the server has for the current session. */
export const savedEndpointKey = 'hamrah.notifications.saved';
