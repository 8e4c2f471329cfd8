/**
 * The log and the old versions of rows belong to the server: its operator says how long it keeps them
 * (docs/decisions/56-two-databases-one-room.md).
 */
export const emptyLog = async (): Promise<void> => {};
