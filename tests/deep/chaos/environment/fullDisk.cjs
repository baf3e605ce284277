// Loaded before the product by --require where nothing may be mounted: while the file DISK_FULL exists, our file writers find no room.
const { existsSync, promises } = require('node:fs');

const { open } = promises;
const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });

promises.open = async (...parts) => {
  const file = await open(...parts);
  const write = file.writeFile.bind(file);
  file.writeFile = async (bytes) => {
    if (existsSync(process.env.DISK_FULL)) throw noSpace();
    return write(bytes);
  };
  return file;
};
