/** Storage key of the `NotificationHint`. */
export const hintKey = 'hamrah.notifications';
/** Storage key of the endpoint that the server has for the current session. */
export const savedEndpointKey = 'hamrah.notifications.saved';
